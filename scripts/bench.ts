// `npm run bench`: measures the speed of server and screens against baselines. `-- --quick` takes less time, and `--
// --part reads` runs one part. CONTRIBUTING.md lists the parts.
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from '#server/app.ts';
import { createAuthSettings } from '#server/auth/auth-settings.ts';
import { readConfig } from '#server/config.ts';
import { hasTrigrams } from '#server/db/opening/checks.ts';
import { openConfiguredDatabase } from '#server/db/configured.ts';
import { createOwnerPool, type DatabaseAddress } from '#server/db/opening/connect.ts';
import type { OpenDatabase } from '#server/db/opening/open.ts';
import { asSystem } from '#server/db/owner/scope.ts';
import { StartError } from '#server/errors/start-error.ts';
import { hashPassword } from '#server/features/auth/password.ts';
import { loadLibrary } from '#server/features/exercises/load-library.ts';
import { createAfterAnswer } from '#server/limits/after-answer.ts';
import { noMail } from '#server/mail/outbox.ts';
import { localPhotoStorage } from '#server/photo-storage/local-photo-storage.ts';
import { createDueReplays } from '#server/replay/due-replays.ts';
import { createPush, readVapidKeys } from '#server/push/push.ts';
import { createRateLimits } from '#server/limits/rate-limit.ts';
import type { Services } from '#server/trpc/context.ts';
import { benchInteractions } from './bench/pages/interactions.ts';
import { startLoadProcess } from './bench/sets/load-process.ts';
import { benchLogSet, clientCounts } from './bench/sets/log-a-set.ts';
import { lessTimeTable } from './bench/training/training-goals.ts';
import { createPerson, type Person } from './bench/people.ts';
import { benchPageLoads } from './bench/pages/page-loads.ts';
import { benchReads } from './bench/reads.ts';
import { benchReplay } from './bench/replay.ts';
import { benchServers } from './bench/servers.ts';
import { formatTable } from './bench/stats.ts';
import { benchTraining } from './bench/training/training.ts';
import { reportFailure } from './command-line.ts';
import { showProgress } from './progress.ts';

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean' }, part: { type: 'string', multiple: true } },
});
const stage = options.quick
  ? { warmUpSeconds: 0.3, seconds: 0.7, rounds: 2 }
  : { warmUpSeconds: 0.5, seconds: 1.5, rounds: 4 };
const longLog = options.quick
  ? { few: 10_000, many: 100_000, dense: 10_000, crowd: 500, rounds: 5 }
  : { few: 10_000, many: 1_000_000, dense: 50_000, crowd: 5_000, rounds: 15 };
/** Sizes of the rebuild benchmark: many users with 252 events each, and one user with a long log. */
const replayed = options.quick
  ? { people: 200, rounds: 2, few: 2_000, many: 50_000 }
  : { people: 5_000, rounds: 3, few: 10_000, many: 1_140_000 };
const SECRET = 'only for the bench, 32 characters';
const PUBLIC_URL = 'http://127.0.0.1:3000';

const print = (text: string) => void process.stdout.write(`${text}\n\n`);

async function bench(): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'liftledger-bench-'));
  const url = process.env.BENCH_DATABASE_URL;
  const config = readConfig({ DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) });
  try {
    const database = await openConfiguredDatabase(config, () => undefined);
    try {
      const owner = url ? { connectionString: url } : await embeddedOwner(dataDir);
      await run(database, owner, dataDir);
    } finally {
      await database.close();
    }
    return 0;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function embeddedOwner(dataDir: string): Promise<DatabaseAddress> {
  const { findRunningPostgres } = await import('#server/db/embedded/embedded.ts');
  const running = findRunningPostgres(dataDir);
  if (!running) throw new Error('The embedded Postgres of this bench was not found');
  return running.superuser;
}

async function run(database: OpenDatabase, owner: DatabaseAddress, dataDir: string): Promise<void> {
  const { db, pool } = database;
  await loadLibrary(db);
  const auth = createAuthSettings({
    secret: SECRET,
    publicUrl: PUBLIC_URL,
  });
  const ownerPool = createOwnerPool(owner, { max: 1 });
  const services: Services = {
    db,
    pool,
    ownerPool,
    auth,
    limits: createRateLimits({ db, mode: 'off' }),
    photoStorage: localPhotoStorage(join(dataDir, 'photos')),
    uploadFolder: join(dataDir, 'uploads'),
    mail: noMail,
    usersBehind: await createDueReplays({ db, ownerPool, log: () => undefined }),
    afterAnswer: createAfterAnswer(() => undefined),
    webhooks: { localPort: undefined },
    registration: 'open',
    contactEmail: null,
    oidc: null,
    push: createPush({
      readKeys: () => readVapidKeys(undefined, dataDir),
      publicUrl: PUBLIC_URL,
      log: () => undefined,
    }),
    search: { hasTrigrams: await hasTrigrams(db) },
    isDiskFull: () => false,
    now: () => new Date(),
  };
  const app = await buildApp({ services, publicUrl: PUBLIC_URL, logLine: () => undefined });
  const createPeople = async (count: number): Promise<Person[]> => {
    const passwordHash = await hashPassword('nobody signs in with this');
    const progress = showProgress('Preparing', count, 'people');
    const people: Person[] = [];
    for (let i = 0; i < count; i += 1) {
      people.push(await createPerson(database, auth, passwordHash));
      progress.step();
    }
    progress.end();
    return people;
  };
  const parts: Record<string, () => Promise<void>> = {
    sets: async () => {
      const people = await createPeople(Math.max(...clientCounts));
      const load = startLoadProcess();
      try {
        await benchLogSet({ database, app, people, load }, stage, print);
      } finally {
        load.stop();
      }
    },
    servers: async () => {
      const people = await createPeople(Math.max(...clientCounts));
      const rounds = options.quick ? 3 : 7;
      await benchServers(
        { database, owner, people, auth, secret: SECRET, publicUrl: PUBLIC_URL },
        { seconds: 3, rounds },
        print,
      );
    },
    training: async () => {
      benchTraining(print);
      print(formatTable(lessTimeTable()));
    },
    replay: () => benchReplay({ database, owner, auth }, replayed, print),
    interactions: () => benchInteractions(print),
    loads: () => benchPageLoads(options.quick ? 1 : 5, print),
    reads: () => benchReads({ database, owner, auth, app }, longLog, print),
  };
  const asked = options.part ?? Object.keys(parts);
  const unknown = asked.find((name) => !(name in parts));
  if (unknown !== undefined) {
    throw new StartError(
      `There is no part "${unknown}"; there are ${Object.keys(parts).join(', ')}.`,
    );
  }
  try {
    const { rows } = await pool.query<{ server_version: string }>('show server_version');
    print(
      `Node ${process.versions.node}, PostgreSQL ${rows[0]?.server_version}, ${availableParallelism()} processors ` +
        'for server, database and load generator together: compare the ratios, not the rates.',
    );
    for (const [name, part] of Object.entries(parts)) if (asked.includes(name)) await part();
  } finally {
    await app.close();
  }
}

process.exitCode = await asSystem('bench', bench).catch(reportFailure);
