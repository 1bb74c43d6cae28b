// Pauses the processes of Postgres. Each query must time out, and must succeed when the processes
// continue.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createOwnerPool } from '#server/db/opening/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { type OpenDatabase, openDatabase } from '#server/db/opening/open.ts';
import { inPoolTransaction } from '#server/db/statements/in-transaction.ts';
import { isUnavailable } from '#server/errors/sql-state.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { checkLog } from '#tests/support/database/checker.ts';
import { setBody } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { copyPreparedDataFolder } from '#tests/support/database/prepared-data-folder.ts';

// The timeouts are in milliseconds. They are so long that a query on a busy machine times out only
// when Postgres is paused.
const limits = { connectWithinMs: 600, answerWithinMs: 1_000 };
const LATEST_MS = limits.connectWithinMs + limits.answerWithinMs + 600;

let root = '';
let dataDir = '';
let postgres: EmbeddedPostgres;
let database: OpenDatabase;
let ownerPool: pg.Pool;
let app: TestApp;
let given: GivenSession;
let stopped: number[] = [];

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'liftledger-stalled-'));
  dataDir = path.join(root, 'data');
  await copyPreparedDataFolder(dataDir);
  const log = () => undefined;
  postgres = await startEmbeddedPostgres({ dataDir, fast: true, log });
  const addresses = { app: postgres.connection, owner: postgres.superuser };
  database = await openDatabase({ ...addresses, ...limits, log, requireDurable: false });
  ownerPool = createOwnerPool(postgres.superuser, { max: 2 });
  app = await createTestApp({
    database: {
      ...database,
      server: database,
      ownerPool,
      owner: postgres.superuser,
      drop: database.close,
    },
  });
  given = await givenSession(app);
});

afterEach(goOn);

afterAll(async () => {
  await app.close();
  await ownerPool.end();
  await postgres.stop();
  await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

/** Pauses the processes of Postgres that could respond to a query. */
async function standStill(): Promise<void> {
  const { rows } = await ownerPool.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend'`,
  );
  stopped = [postgres.pid, ...rows.map(({ pid }) => pid)];
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
}

function goOn(): void {
  for (const pid of stopped) process.kill(pid, 'SIGCONT');
  stopped = [];
}

async function timed<T>(work: Promise<T>): Promise<{ result: T; ms: number }> {
  const start = performance.now();
  const result = await work;
  return { result, ms: performance.now() - start };
}

const read = () => app.call({ path: `/workout-sessions/${given.sessionId}`, token: given.token });
const logSet = (key: string, { sessionId, exerciseIds, token } = given) =>
  app.call({
    method: 'POST',
    path: `/workout-sessions/${sessionId}/sets`,
    body: setBody(String(exerciseIds[0])),
    token,
    key,
  });

test('requests time out while Postgres is paused, and succeed afterwards', async () => {
  await Promise.all(Array.from({ length: 12 }, read));
  await standStill();
  const answers = await Promise.all(Array.from({ length: 25 }, () => timed(read())));
  for (const { result, ms } of answers) {
    expect(ms).toBeLessThan(LATEST_MS);
    expect(result).toMatchObject({
      status: 503,
      body: {
        code: 'UNAVAILABLE',
        error: 'The service is not available right now. Please try again',
      },
    });
    expect(Number(result.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(database.pool).toMatchObject({ totalCount: 0, waitingCount: 0 });
  goOn();
  expect((await read()).status).toBe(200);
});

test('a set whose write timed out is stored once when it is sent again', async () => {
  const body = await logSet(crypto.randomUUID());
  expect(body.status).toBe(201);
  const key = crypto.randomUUID();
  await standStill();
  const { result, ms } = await timed(logSet(key));
  expect(result.status).toBe(503);
  expect(ms).toBeLessThan(LATEST_MS);
  goOn();
  expect((await logSet(key)).status).toBe(201);
  expect((await logSet(key)).status).toBe(201);
  const { rows } = await ownerPool.query('select from session_event where event_id = $1', [key]);
  expect(rows).toHaveLength(1);
  expect(await checkLog(app.database, given.user.id)).toMatchObject({ gaps: [], drift: [] });
});

test('sets that got a 503 while the database stood still are stored once after retries', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => givenSession(app)));
  const sets = people.map((person) => ({ person, key: crypto.randomUUID() }));
  await Promise.all(people.map((person) => logSet(crypto.randomUUID(), person)));
  await standStill();
  const answers = await Promise.all(sets.map(({ person, key }) => timed(logSet(key, person))));
  for (const { result, ms } of answers) {
    expect(result.status).toBe(503);
    expect(ms).toBeLessThan(LATEST_MS);
  }
  goOn();
  for (let time = 0; time < 2; time += 1) {
    const again = await Promise.all(sets.map(({ person, key }) => logSet(key, person)));
    expect(again.map(({ status }) => status)).toEqual(sets.map(() => 201));
  }
  for (const { user } of people) {
    expect(await checkLog(app.database, user.id)).toEqual({ events: 3, gaps: [], drift: [] });
  }
});

test.for([
  ['of the driver', () => inPoolTransaction(database.pool, stallInside)],
  [
    'of Kysely',
    () =>
      database.db.transaction().execute(async (trx) => {
        await trx.selectFrom('exercise').select('id').limit(1).execute();
        await standStill();
        await trx.selectFrom('exercise').select('name').limit(1).execute();
      }),
  ],
] as const)('a transaction %s times out and closes its connection', async ([, transaction]) => {
  const { result, ms } = await timed(transaction().catch((error: unknown) => error));
  expect(isUnavailable(result)).toBe(true);
  // If the server waited for the rollback while Postgres is paused, the transaction would take
  // twice as long.
  expect(ms).toBeLessThan(2 * limits.answerWithinMs);
  expect(database.pool.idleCount).toBe(database.pool.totalCount);
  goOn();
  expect((await read()).status).toBe(200);
});

async function stallInside(query: (text: string, values: unknown[]) => Promise<object[]>) {
  await query('select 1', []);
  await standStill();
  await query('select $1::int', [2]);
}

test('a slow query of the role that owns the tables is not stopped by a timeout', async () => {
  await ownerPool.query('select 1');
  await expect(
    ownerPool.query(`select pg_sleep(${(limits.answerWithinMs * 2) / 1000})`),
  ).resolves.toBeDefined();
});
