// Kills the server and its Postgres with kill -9 while sets are logged. No set may be lost or
// doubled.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, type TestContext } from 'vitest';
import { createOwnerPool } from '#server/db/opening/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { isAlive } from '#server/db/embedded/process-info.ts';
import { checkLog } from '#tests/support/database/checker.ts';
import { type Journal, train } from '#tests/support/database/persistent-client.ts';
import { signUpTrainee, type Trainee } from '#tests/support/processes/trainees.ts';
import { copyPreparedDataFolder } from '#tests/support/database/prepared-data-folder.ts';
import {
  freePort,
  postgresPid,
  type ServerProcess,
  spawnServer,
  untilReady,
} from '#tests/support/processes/server-process.ts';

const CYCLES = 4;
/**
 * The number of clients that log sets at the same time. It is large enough that several sets share
 * a commit.
 */
const CLIENTS = 8;
const TRAINING_MS = 500;

let root = '';
let dataDir = '';
let base = '';
let env: Record<string, string> = {};
let server: ServerProcess | undefined;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'liftledger-kill-'));
  dataDir = path.join(root, 'data');
  await copyPreparedDataFolder(dataDir);
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  env = { DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: 'off' };
});

afterEach(async () => {
  server?.child.kill('SIGTERM');
  await server?.ended;
  server = undefined;
  await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

async function start() {
  server = spawnServer(env);
  await untilReady(server);
  return server;
}

/**
 * Logs sets while `disturb` kills processes. Then stops the server and reads the log from the
 * database.
 */
async function trainThrough(disturb: () => Promise<void>) {
  await start();
  const trainee = await signUpTrainee(base, CLIENTS);
  const stop = new AbortController();
  const journal: Journal = { acknowledged: [], undecided: 0, wrong: [] };
  const clients = trainee.sessionIds.map((id) =>
    train(base, { ...trainee, id }, journal, stop.signal),
  );
  try {
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      await sleep(TRAINING_MS);
      await disturb();
    }
    await sleep(TRAINING_MS);
  } finally {
    stop.abort();
    await Promise.all(clients);
  }
  server?.child.kill('SIGTERM');
  const ended = await server?.ended;
  server = undefined;
  expect(ended).toMatchObject({ code: 0, signal: null });
  return { journal, ...(await inspect(trainee)) };
}

async function inspect({ userId }: Trainee) {
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const ownerPool = createOwnerPool(embedded.superuser, { max: 2 });
  try {
    const findings = await checkLog({ pool: ownerPool, ownerPool }, userId);
    const { rows } = await ownerPool.query<{ id: string; reps: number }>(
      'select id, reps from exercise_set where user_id = $1',
      [userId],
    );
    return { findings, sets: new Map(rows.map((row) => [row.id, row.reps])) };
  } finally {
    await ownerPool.end();
    await embedded.stop();
  }
}

async function expectNothingLost(
  { journal, findings, sets }: Awaited<ReturnType<typeof trainThrough>>,
  annotate: TestContext['annotate'],
) {
  const { acknowledged, undecided, wrong } = journal;
  await annotate(`${acknowledged.length} sets acknowledged, ${undecided} calls sent again`);
  expect(wrong).toEqual([]);
  // Some sets must be confirmed and some requests interrupted. Otherwise the test would prove
  // nothing.
  expect(acknowledged.length).toBeGreaterThan(100);
  expect(undecided).toBeGreaterThan(0);
  expect(findings).toMatchObject({ gaps: [], drift: [] });
  const lost = acknowledged.filter(({ setId, reps }) => sets.get(setId) !== reps);
  expect(lost).toEqual([]);
  // A client sends each set until it is confirmed, so the database must contain exactly the
  // confirmed sets.
  expect(sets.size).toBe(acknowledged.length);
  expect(findings.events).toBe(acknowledged.length + CLIENTS);
}

test('no set is lost or doubled when the server is killed repeatedly', async ({ annotate }) => {
  const through = await trainThrough(async () => {
    const orphan = postgresPid(dataDir);
    server?.child.kill('SIGKILL');
    await server?.ended;
    await start();
    // The new server has stopped the Postgres process of the killed server, and has started another
    // one.
    expect(postgresPid(dataDir)).not.toBe(orphan);
  });
  await expectNothingLost(through, annotate);
}, 120_000);

test('no set is lost when Postgres is killed repeatedly', async ({ annotate }) => {
  const through = await trainThrough(async () => {
    const pid = postgresPid(dataDir);
    if (pid === undefined) throw new Error('There is no Postgres to kill');
    process.kill(pid, 'SIGKILL');
    for (let tries = 0; tries < 200 && isAlive(pid); tries += 1) await sleep(10);
    while (!(await fetch(`${base}/readyz`)).ok) await sleep(20);
    expect(server?.child.exitCode).toBeNull();
  });
  await expectNothingLost(through, annotate);
}, 120_000);
