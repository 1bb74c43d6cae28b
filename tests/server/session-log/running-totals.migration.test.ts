// Sessions of before warm-ups were no sets: their rows become those that the log asks for.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMigrator, migrateToLatest } from '#server/db/opening/migrate.ts';
import { createDueReplays } from '#server/replay/due-replays.ts';
import { notePendingReplay } from '#server/replay/pending-replay.ts';
import { replayUser } from '#server/replay/replay-user.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createTemplate, createUser, exerciseIds, setBody } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { rowsOfUser, signInTables } from '#tests/support/database/user-rows.ts';

const BEFORE = '20261122T1250_pending_replay';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

test('the start after the update counts them anew, without warm-ups, planned and logged', async () => {
  const { id: userId, token } = await createUser(app);
  const call = (path: string, input: object) => mustCall(app, path, input, token);
  const [exerciseId = ''] = await exerciseIds(app, token, ['Barbell Bench Press']);
  const setTargets = [{ setClassification: 'WARMUP', targetReps: 10 }, {}, {}];
  const line = { exerciseId, targetSets: 3, targetReps: 5, setTargets };
  const { id: customTemplateId } = await createTemplate(app, token, [line]);
  const { id } = await call('sessions.start', { customTemplateId });
  for (const setClassification of ['WARMUP', 'WARMUP', 'WORKING']) {
    await call('sessions.logSet', { id, ...setBody(exerciseId), setClassification });
  }
  await call('sessions.complete', { id });
  const running = await call('sessions.start', { customTemplateId });
  await call('sessions.logSet', {
    id: running.id,
    ...setBody(exerciseId),
    setClassification: 'WARMUP',
  });
  const { ownerPool, pool } = app.database;
  const rows = await rowsOfUser(ownerPool, userId, signInTables);

  await createMigrator(ownerPool).migrateTo(BEFORE);
  // As they were counted then.
  await ownerPool.query(
    `update workout_session
     set planned_sets = 3, total_sets = case completion_status when 'COMPLETED' then 3 end
     where user_id = $1`,
    [userId],
  );

  await migrateToLatest(ownerPool, { log: () => undefined });
  await notePendingReplay(ownerPool, () => undefined);
  const services = { db: app.services.db, ownerPool, log: () => undefined };
  await (await createDueReplays(services)).bringUpToDate(userId);
  expect(await rowsOfUser(ownerPool, userId, signInTables)).toBe(rows);
  expect((await replayUser(pool, userId, { check: true })).drift).toEqual([]);
  const { data } = await call('sessions.history', {});
  expect(data.map(({ totalSets }: { totalSets: number }) => totalSets)).toEqual([0, 1]);
});
