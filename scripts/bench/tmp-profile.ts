import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Session } from 'node:inspector/promises';
import { writeFileSync } from 'node:fs';
import { buildApp } from '#server/app.ts';
import { createAuthSettings } from '#server/auth/tokens.ts';
import { readConfig } from '#server/config.ts';
import { openConfiguredDatabase } from '#server/db/configured.ts';
import { loadLibrary } from '#server/features/exercises/load-library.ts';
import { createRateLimits } from '#server/rate-limit.ts';
import { startLoadProcess } from './load-process.ts';
import { createPerson, startSessions } from './people.ts';
const dataDir = await mkdtemp(join(tmpdir(), 'liftledger-prof-'));
const database = await openConfiguredDatabase(readConfig({ DATA_DIR: dataDir }), () => undefined);
const { db, pool } = database;
await loadLibrary(db);
const PUBLIC_URL = 'http://127.0.0.1:3000';
const auth = createAuthSettings({ secret: 'only for the bench, 32 characters', publicUrl: PUBLIC_URL });
const app = await buildApp({ services: { db, pool, auth, limits: createRateLimits({ db, mode: 'off' }), search: { hasTrigrams: false }, now: () => new Date() }, publicUrl: PUBLIC_URL, logger: false });
const load = startLoadProcess();
const people = [];
for (let i = 0; i < 8; i += 1) people.push(await createPerson(database, auth, 'x'));
const url = await app.listen({ port: 0, host: '127.0.0.1' });
for (const door of ['rest', 'trpc'] as const) {
  for (const phase of ['warm', 'plain', 'profile'] as const) {
    const lanes = [];
    for (const p of people) {
      const states = await startSessions(database, p, 40);
      lanes.push({ accessToken: p.accessToken, sessionIds: states.map((s) => s.sessionId), setsPerSession: 40, exerciseId: p.template.exercises[0]!.exerciseId, lineId: p.template.exercises[0]!.id });
    }
    const session = new Session();
    session.connect();
    if (phase === 'profile') { await session.post('Profiler.enable'); await session.post('Profiler.setSamplingInterval',{interval:250}); await session.post('Profiler.start'); }
    const cpu = process.cpuUsage();
    const sample = await load.run({ door, url, lanes, warmUpSeconds: 0.5, seconds: 2.5 });
    const used = process.cpuUsage(cpu);
    console.log(door, phase, 'per s', (sample.latenciesMs.length / 2.5).toFixed(0), 'cpu ms/op', ((used.user + used.system) / 1000 / sample.answered).toFixed(3));
    if (phase === 'profile') { const { profile } = await session.post('Profiler.stop'); writeFileSync(`/tmp/prof-${door}.json`, JSON.stringify(profile)); }
    session.disconnect();
  }
}
load.stop();
await app.close();
await database.close();
await rm(dataDir, { recursive: true, force: true });
