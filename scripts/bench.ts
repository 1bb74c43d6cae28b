// `npm run bench`: what the server costs on top of its statements, as ratios measured side by side. `-- --quick` is shorter.
// BENCH_DATABASE_URL names an empty database; without it an embedded Postgres runs in a folder that is thrown away.
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { createAuthSettings } from '#server/auth/auth-settings.ts';
import { readConfig } from '#server/config.ts';
import { hasTrigrams } from '#server/db/checks.ts';
import { openConfiguredDatabase } from '#server/db/configured.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { hashPassword } from '#server/features/auth/password.ts';
import { loadLibrary } from '#server/features/exercises/load-library.ts';
import { localPhotoStorage } from '#server/photo-storage/local-photo-storage.ts';
import type { PhotoStorage } from '#server/photo-storage/photo-storage.ts';
import { createRateLimits } from '#server/limits/rate-limit.ts';
import type { Services } from '#server/trpc/context.ts';
import { benchFacts } from './bench/facts.ts';
import { benchHostileBodies } from './bench/hostile-bodies.ts';
import { startLoadProcess } from './bench/load-process.ts';
import { benchLogSet, clientCounts } from './bench/log-a-set.ts';
import { createPerson } from './bench/people.ts';
import { benchPictures } from './bench/pictures.ts';
import { benchReplay } from './bench/replay.ts';
import { reportFailure } from './failure.ts';
import { benchUploads } from './bench/uploads.ts';
import { showProgress } from './progress.ts';

const isQuick = process.argv.includes('--quick');
const stage = isQuick
  ? { warmUpSeconds: 0.3, seconds: 0.7, rounds: 2 }
  : { warmUpSeconds: 0.5, seconds: 1.5, rounds: 4 };
const replayedEvents = isQuick ? 20_000 : 100_000;
const REPLAYED_PEOPLE = 20;
const PUBLIC_URL = 'http://127.0.0.1:3000';

const print = (text: string) => void process.stdout.write(`${text}\n\n`);

async function bench(): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'liftledger-bench-'));
  const url = process.env.BENCH_DATABASE_URL;
  const config = readConfig({ DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) });
  try {
    const database = await openConfiguredDatabase(config, () => undefined);
    try {
      await run(database, localPhotoStorage(join(dataDir, 'photos')));
    } finally {
      await database.close();
    }
    return 0;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function run(database: OpenDatabase, photoStorage: PhotoStorage): Promise<void> {
  const { db, pool } = database;
  await loadLibrary(db);
  const auth = createAuthSettings({
    secret: 'only for the bench, 32 characters',
    publicUrl: PUBLIC_URL,
  });
  const services: Services = {
    db,
    pool,
    auth,
    limits: createRateLimits({ db, mode: 'off' }),
    photoStorage,
    search: { hasTrigrams: await hasTrigrams(db) },
    isDiskFull: () => false,
    now: () => new Date(),
  };
  const app = await buildApp({ services, publicUrl: PUBLIC_URL, logLine: () => undefined });
  const load = startLoadProcess();
  try {
    const { rows } = await pool.query<{ server_version: string }>('show server_version');
    print(
      `Node ${process.versions.node}, PostgreSQL ${rows[0]?.server_version}, ${availableParallelism()} processors ` +
        'for server, database and load generator together: compare the ratios, not the rates.',
    );
    const passwordHash = await hashPassword('nobody signs in with this');
    const crowd = Math.max(...clientCounts) + REPLAYED_PEOPLE;
    const progress = showProgress('Preparing', crowd, 'people');
    const people = [];
    for (let i = 0; i < crowd; i += 1) {
      people.push(await createPerson(database, auth, passwordHash));
      progress.step();
    }
    progress.end();
    const person = await createPerson(database, auth, passwordHash);
    benchFacts(person, print);
    await benchHostileBodies(services, PUBLIC_URL, person.accessToken, print);
    await benchLogSet({ database, app, people, load }, stage, print);
    await benchReplay(database, people.slice(-REPLAYED_PEOPLE), replayedEvents, print);
    await benchPictures(print);
    await benchUploads(print);
  } finally {
    load.stop();
    await app.close();
  }
}

process.exitCode = await bench().catch(reportFailure);
