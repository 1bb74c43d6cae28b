// Kills the server during a merge of exercises, and Postgres during the undo of the merge. The
// merge and the undo must still be completed.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createOwnerPool } from '#server/db/opening/connect.ts';
import { findRunningPostgres } from '#server/db/embedded/embedded.ts';
import type { ExerciseMerge } from '#shared/exercises/merge-schema.ts';
import { insist } from '#tests/support/database/persistent-client.ts';
import { mergeTables, rowsByTable } from '#tests/support/database/user-rows.ts';
import { registration } from '#tests/support/factories.ts';
import { plainFile } from '#tests/support/imports/imports.ts';
import { historyOf, inspect, upload } from '#tests/support/processes/import-through-kills.ts';
import { postgresPid, prepareServer } from '#tests/support/processes/server-process.ts';

const WORKOUTS = 400;
const OWN = 'Stone Carry Deluxe';

test('a merge is completed after a kill, and its undo restores the rows after another kill', async ({
  annotate,
  onTestFinished,
}) => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'liftledger-merge-'));
  const { dataDir, base, start } = await prepareServer(root);
  let server = await start();
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
    await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  });
  const { user, tokens } = await insist(base, {
    method: 'POST',
    path: '/auth/register',
    body: registration(),
  });
  const token: string = tokens.accessToken;
  const ask = (method: string, where: string, body?: object) =>
    insist(base, { method, path: where, token, ...(body && { body }) });
  const { id: importId } = await upload(base, token, plainFile(WORKOUTS, OWN));
  await ask('POST', `/imports/${importId}/run`);
  while ((await ask('GET', `/imports/${importId}`)).status === 'RUNNING') await sleep(50);
  const idOf = async (query: string): Promise<string> =>
    (await ask('GET', `/exercises?query=${encodeURIComponent(query)}`))[0].id;
  const [from, into] = [await idOf(OWN), await idOf('Barbell Row')];
  await ask('POST', '/goals', {
    goalType: 'STRENGTH',
    description: 'Carry',
    targetCriteria: { exerciseId: from, exercise: OWN, targetWeight: 300, weightUnit: 'lbs' },
  });
  const rows = async () => {
    const postgres = findRunningPostgres(dataDir);
    if (!postgres) throw new Error('Postgres does not run');
    const pool = createOwnerPool(postgres.superuser, { max: 1 });
    return rowsByTable(pool, user.id, mergeTables).finally(() => pool.end());
  };
  const before = await rows();
  const merge = async (): Promise<ExerciseMerge> =>
    (await ask('GET', `/exercises/${into}/merges`))[0];
  const killedAt: number[] = [];
  /**
   * Kills a process once a tenth of the workouts is changed. Fails when the merge or its undo has
   * already ended, because such a test proves nothing.
   */
  const killInTheMiddle = async (state: string, kill: () => Promise<void> | void) => {
    let hasBegun = false;
    for (;;) {
      const now = await merge();
      hasBegun ||= now?.state === state;
      if (hasBegun) expect(now?.state, 'it was over before the kill').toBe(state);
      if (now?.state === state && now.done > WORKOUTS / 10) {
        expect(now.done).toBeLessThan(WORKOUTS);
        killedAt.push(now.done);
        return kill();
      }
      await sleep(5);
    }
  };

  /** Sends a request and does not wait for the response. The killed server may never respond. */
  const post = (where: string, body: object) =>
    fetch(`${base}/api/v1${where}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => undefined);

  const merging = post(`/exercises/${from}/merge`, { intoId: into });
  await killInTheMiddle('RUNNING', async () => {
    server.child.kill('SIGKILL');
    await server.ended;
    server = await start();
  });
  await merging;
  const { id, done } = await merge();
  expect(done).toBeLessThan(WORKOUTS);
  while ((await merge()).state !== 'DONE') await sleep(100);
  expect(await merge()).toMatchObject({ done: WORKOUTS, total: WORKOUTS });
  const after = await rows();
  const naming = Object.entries(after).filter(([, all]) => all.some((row) => row.includes(from)));
  // `file_import_exercise` still names the merged exercise, because the import created this
  // exercise.
  expect(naming.map(([table]) => table)).toEqual(['user_exercise', 'file_import_exercise']);
  expect((await historyOf(base, token)).meta.total).toBe(WORKOUTS);

  const undoing = post(`/exercises/merges/${id}/undo`, {});
  await killInTheMiddle('UNDOING', () => {
    const pid = postgresPid(dataDir);
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  });
  await undoing;
  while (await merge()) await sleep(100);
  expect(await rows()).toEqual(before);
  await annotate(`killed after ${killedAt.join(' and ')} of ${WORKOUTS} workouts`);
  server.child.kill('SIGTERM');
  await server.ended;
  expect(await inspect(dataDir, user.id)).toMatchObject({ gaps: [], drift: [] });
}, 180_000);
