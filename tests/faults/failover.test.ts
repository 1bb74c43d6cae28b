// Kills a primary database while sets are logged, and promotes its standby. No confirmed set may be
// lost or doubled.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOwnerPool } from '#server/db/opening/connect.ts';
import { checkLog } from '#tests/support/database/checker.ts';
import { type Journal, train } from '#tests/support/database/persistent-client.ts';
import { signUpTrainee } from '#tests/support/processes/trainees.ts';
import {
  killNode,
  promote,
  startPair,
  startRelay,
} from '#tests/support/processes/primary-and-standby.ts';
import {
  freePort,
  type ServerProcess,
  spawnServer,
  untilReady,
} from '#tests/support/processes/server-process.ts';

const WRITERS = 6;
/**
 * The number of sets that must be confirmed before the primary is killed, and the number after the
 * failover.
 */
const SETS_OF_EACH_PRIMARY = 90;
/**
 * The time from the kill of the primary to the promotion of the standby, in milliseconds. It stands
 * for the reaction time of an operator.
 */
const UNNOTICED_MS = 300;
/** The longest wait for confirmed sets, in milliseconds. The measured waits are far shorter. */
const GENEROUS_MS = 15_000;

let root = '';
let pair: Awaited<ReturnType<typeof startPair>>;
let relay: Awaited<ReturnType<typeof startRelay>>;
let server: ServerProcess | undefined;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'liftledger-failover-'));
  pair = await startPair(root);
  relay = await startRelay(pair.primary.port);
});

afterEach(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  server = undefined;
  relay.stop();
  await Promise.all([pair.primary.postmaster.stop(), pair.standby.postmaster.stop()]);
  await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

async function startServer(): Promise<string> {
  const port = await freePort();
  const url = new URL(`postgres://127.0.0.1:${relay.port}/liftledger`);
  url.username = 'liftledger_owner';
  server = spawnServer({
    DATA_DIR: path.join(root, 'server'),
    DATABASE_URL: url.href,
    AUTH_SECRET: 'one secret for as long as this test runs',
    RATE_LIMITS: 'off',
    PORT: String(port),
  });
  await untilReady(server);
  return `http://127.0.0.1:${port}`;
}

test('no confirmed set is lost or doubled when the standby replaces a dead primary', async ({
  annotate,
}) => {
  const base = await startServer();
  const people = await Promise.all(Array.from({ length: WRITERS }, () => signUpTrainee(base)));
  const stop = new AbortController();
  const writers = people.map((person) => {
    const journal: Journal = { acknowledged: [], undecided: 0, wrong: [] };
    const { userId, token, exerciseId } = person;
    const session = { id: String(person.sessionIds[0]), exerciseId, token };
    return { userId, journal, done: train(base, session, journal, stop.signal) };
  });
  const acknowledged = () =>
    writers.reduce((sum, { journal }) => sum + journal.acknowledged.length, 0);
  const untilAcknowledged = async (count: number) => {
    await expect.poll(acknowledged, { timeout: GENEROUS_MS, interval: 5 }).toBeGreaterThan(count);
  };

  try {
    await untilAcknowledged(SETS_OF_EACH_PRIMARY);
    await killNode(pair.primary);
    const killedAt = performance.now();
    // Requests that were in flight when the primary was killed end during this wait. Without a
    // primary, no set can be confirmed.
    await sleep(UNNOTICED_MS);
    const before = acknowledged();
    expect((await fetch(`${base}/readyz`)).status).toBe(503);
    expect(acknowledged()).toBe(before);
    await promote(pair.standby);
    relay.pointTo(pair.standby.port);
    const promotedAt = performance.now();
    await untilAcknowledged(before);
    const firstAt = performance.now();
    await untilAcknowledged(before + SETS_OF_EACH_PRIMARY);
    await annotate(
      `${before} sets by the first primary; ${Math.round(promotedAt - killedAt)} ms to the promotion, ` +
        `${Math.round(firstAt - promotedAt)} ms from there to the first new set`,
    );
  } finally {
    stop.abort();
    await Promise.all(writers.map(({ done }) => done));
  }

  const ownerPool = createOwnerPool(pair.standby.address, { max: 2 });
  try {
    for (const { userId, journal } of writers) {
      expect(journal.wrong).toEqual([]);
      expect(journal.undecided).toBeGreaterThan(0);
      const { rows } = await ownerPool.query<{ id: string; reps: number }>(
        'select id, reps from exercise_set where user_id = $1 order by reps',
        [userId],
      );
      // A writer sends each set until it is confirmed, so the database must contain exactly the
      // confirmed sets.
      expect(rows).toEqual(journal.acknowledged.map(({ setId, reps }) => ({ id: setId, reps })));
      expect(await checkLog({ pool: ownerPool, ownerPool }, userId)).toMatchObject({
        gaps: [],
        drift: [],
      });
    }
  } finally {
    await ownerPool.end();
  }
}, 60_000);
