// Changes a goal after years of workouts. The server computes the goal's value for most of the
// workouts after the response.
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { createLongTimeLifter, type LongTimeLifter } from '#scripts/bench/long-logs/people.ts';
import { signAccessToken } from '#server/auth/access-token.ts';
import { updateGoal } from '#server/features/goals/commands.ts';
import { measurePageOf, resumeMeasuring } from '#server/goal-progress/measure-later.ts';
import { replayUser } from '#tests/support/database/replay-user.ts';
import { updateGoalInput } from '#shared/goals/schema.ts';
import { setBody } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

/**
 * The lifter has about `SESSIONS` workouts. `goals.update` measures 400 of them before
 * it responds, and the server measures the remaining workouts later.
 */
const SESSIONS = 1_000;

const app = useTestApp();

let lifter: LongTimeLifter;
let token: string;

beforeAll(async () => {
  const { auth } = app.services;
  const { ownerPool: pool } = app.database;
  // The statements of the app have a timeout, which a busy machine exceeds for 20,000 sets. The
  // test inserts the sets through another connection pool.
  const database = { ...app.database, pool, close: () => Promise.resolve() };
  lifter = await createLongTimeLifter(database, auth, SESSIONS * 20);
  token = await signAccessToken(auth, lifter.claims, new Date());
});

const call = (path: string, input: object = {}) => mustCall(app, path, input, token);
const readGoal = () => call('goals.get', { id: lifter.strengthGoalId });
const check = () => replayUser(app.services.pool, lifter.userId, { check: true });

function aboutExercise(line: number) {
  const { exerciseId, exercise } = lifter.template.exercises[line] ?? {};
  const target = { exercise: exercise?.name, exerciseId, targetWeight: 500, current1RM: 150 };
  return { id: lifter.strengthGoalId, targetCriteria: target };
}

async function measured() {
  for (;;) {
    const goal = await readGoal();
    if (!goal.isMeasuring) return goal;
    await sleep(20);
  }
}

const sorted = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted();

test('changing a goal responds before the server has measured all workouts', async () => {
  const before = await readGoal();
  const changed = await call('goals.update', aboutExercise(1));
  expect(changed.isMeasuring).toBe(true);
  const after = await measured();
  expect(after.currentProgress).not.toEqual(before.currentProgress);
  expect(await check()).toMatchObject({ drift: [], gapped: [] });
  await call('goals.update', aboutExercise(0));
  expect((await measured()).currentProgress).toEqual(before.currentProgress);
});

test('measuring workouts for a goal continues after it was interrupted', async () => {
  const { db, pool } = app.database;
  const { userId, strengthGoalId: goalId } = lifter;
  await updateGoal(db, userId, updateGoalInput.parse(aboutExercise(2)), new Date());
  expect((await readGoal()).isMeasuring).toBe(true);
  expect(await check()).toMatchObject({ drift: [] });
  expect(await measurePageOf(pool, { userId, goalId })).toBe(true);
  expect(await check()).toMatchObject({ drift: [] });

  // A workout that is completed while the server still measures earlier workouts counts for the
  // goal, but announces no milestone.
  const { id } = await call('sessions.start', { customTemplateId: lifter.template.id });
  const { exerciseId } = lifter.template.exercises[2] ?? {};
  await call('sessions.logSet', { id, ...setBody(String(exerciseId), { actualWeight: 480 }) });
  const { goalProgress } = await call('sessions.complete', { id });
  expect(goalProgress?.achievements ?? []).not.toContainEqual(expect.objectContaining({ goalId }));
  const { rows } = await pool.query<{ id: string }>(
    `select id from workout_session where user_id = $1 order by started_at limit 1`,
    [userId],
  );
  await call('sessions.discard', { id: rows[0]?.id });
  expect(await check()).toMatchObject({ drift: [] });

  // A replay that repairs rows must not stop the measuring of workouts for the goal.
  await replayUser(pool, userId, { check: false });
  expect((await readGoal()).isMeasuring).toBe(true);
  await resumeMeasuring(pool);
  await measured();
  expect(sorted((await check()).drift)).toEqual([]);
});

test('measuring for a goal stops when the goal is deleted, and continues after a restore', async () => {
  const { db, pool } = app.database;
  const { userId, strengthGoalId: goalId } = lifter;
  await updateGoal(db, userId, updateGoalInput.parse(aboutExercise(3)), new Date());
  await call('goals.remove', { id: goalId });
  expect(await measurePageOf(pool, { userId, goalId })).toBe(false);
  expect(await check()).toMatchObject({ drift: [] });
  await call('goals.restore', { id: goalId });
  await measured();
  expect(await check()).toMatchObject({ drift: [] });
});

test('a goal that is paused and resumed during the measuring is measured completely', async () => {
  const { db } = app.database;
  const { userId, strengthGoalId: id } = lifter;
  await updateGoal(db, userId, updateGoalInput.parse(aboutExercise(4)), new Date());
  await call('goals.setStatus', { id, status: 'PAUSED' });
  await call('goals.setStatus', { id, status: 'ACTIVE' });
  await measured();
  expect(await check()).toMatchObject({ drift: [] });
});
