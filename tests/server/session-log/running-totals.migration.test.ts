// Sessions of before warm-ups were no sets: their rows become those that the log asks for.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMigrator, migrateToLatest } from '#server/db/migrate.ts';
import { replayUser } from '#server/replay/replay-user.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createTemplate, createUser, exerciseIds, setBody } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { rowsOfUser } from '#tests/support/user-rows.ts';

const BEFORE = '20261122T1240_exercise_marks';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

test('rows of before count warm-ups, planned and logged, and do so no more', async () => {
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
  const rows = await rowsOfUser(ownerPool, userId);

  await createMigrator(ownerPool).migrateTo(BEFORE);
  const old = await ownerPool.query(
    'select planned_sets, total_sets from workout_session where user_id = $1 order by started_at',
    [userId],
  );
  expect(old.rows).toEqual([
    { planned_sets: 3, total_sets: 3 },
    { planned_sets: 3, total_sets: null },
  ]);

  await migrateToLatest(ownerPool, { log: () => undefined });
  expect(await rowsOfUser(ownerPool, userId)).toBe(rows);
  expect((await replayUser(pool, userId, { check: true })).drift).toEqual([]);
  const { data } = await call('sessions.history', {});
  expect(data.map(({ totalSets }: { totalSets: number }) => totalSets)).toEqual([0, 1]);
});
