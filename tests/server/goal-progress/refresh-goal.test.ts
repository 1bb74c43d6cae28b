// Tests goals that count workouts from before their creation or change. The stored rows must equal
// the rows of a replay.
import { beforeAll, expect, test } from 'vitest';
import { replayUser } from '#tests/support/database/replay-user.ts';
import { checkLog } from '#tests/support/database/checker.ts';
import {
  createTemplate,
  createUser,
  exerciseIds,
  ok,
  setBody,
  startSession,
} from '#tests/support/factories.ts';
import { useTestApp, useUser } from '#tests/support/use-test-app.ts';

const app = useTestApp();
const user = useUser(app);
let bench: string;
const SESSIONS = 105;

beforeAll(async () => {
  await givenSessions();
}, 120_000);

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  app.call({ method, path, ...(body ? { body } : {}), token: user.token });

/** Creates workouts that each contain a planned exercise and an exercise outside the template. */
async function givenSessions() {
  const { id: templateId } = await createTemplate(app, user.token);
  const ids = await exerciseIds(app, user.token, ['Barbell Bench Press', 'Barbell Back Squat']);
  const [benchId = '', squat = ''] = ids;
  bench = benchId;
  for (let number = 0; number < SESSIONS; number += 1) {
    const session = await startSession(app, user.token, templateId);
    const path = `/workout-sessions/${session.id}`;
    for (const [exerciseId, actualWeight] of [
      [bench, 100 + (number % 60)],
      [squat, 200 + (number % 70)],
    ] as const) {
      const set = setBody(exerciseId, { actualReps: 3, actualWeight });
      ok(await call('POST', `${path}/sets`, set), 201);
    }
    ok(await call('POST', `${path}/complete`, {}));
  }
}

async function createGoal(body: object) {
  return ok(await call('POST', '/goals', { description: 'More', ...body }), 201);
}
const strengthOf = (criteria: object) => ({
  goalType: 'STRENGTH',
  targetCriteria: { targetWeight: 400, ...criteria },
});
const measuredBy = (measure: object) => ({ goalType: 'PERFORMANCE', targetCriteria: { measure } });
/**
 * Creates a goal that counts no workouts and is older than the workouts. A later change of the goal
 * can make the server count them.
 */
async function createEarlierGoal() {
  const goal = await createGoal({ goalType: 'SKILL' });
  await app.database.ownerPool.query(
    `update goal set created_at = created_at - interval '1 hour' where id = $1`,
    [goal.id],
  );
  return goal;
}
const value = async (id: string) => (await ok(await call('GET', `/goals/${id}/progress`))).current;

async function expectNoDrift() {
  expect(await checkLog(app.database, user.id)).toMatchObject({ gaps: [], drift: [] });
}

test.each([
  ['of an exercise by its id', () => strengthOf({ exercise: 'x', exerciseId: bench }), 174.9],
  ['of an exercise by its name', () => strengthOf({ exercise: 'barbell back squat' }), 295.9],
])('a new strength goal finds earlier sets %s', async (_, body, worth) => {
  const made = await createGoal(body());
  expect(await value(made.id)).toBe(worth);
});

test.each([
  [
    'the sets of an exercise by its id',
    () => strengthOf({ exercise: 'x', exerciseId: bench }),
    174.9,
  ],
  [
    'the sets of an exercise by its name',
    () => strengthOf({ exercise: 'barbell back squat' }),
    295.9,
  ],
  ['the sessions of a week', () => measuredBy({ kind: 'SESSIONS_PER_WEEK', target: 9 }), 105],
  ['the volume of a week', () => measuredBy({ kind: 'WEEKLY_VOLUME', target: 9 }), 111_810],
  [
    'the sets of a muscle',
    () => measuredBy({ kind: 'WEEKLY_MUSCLE_SETS', target: 9, muscle: 'QUADRICEPS' }),
    105,
  ],
])('a changed or restored goal about %s counts earlier workouts', async (_, body, worth) => {
  const wanted = body();
  const changed = await createEarlierGoal();
  ok(await call('PUT', `/goals/${changed.id}`, wanted));
  expect(await value(changed.id)).toBe(worth);
  ok(await call('DELETE', `/goals/${changed.id}`));
  ok(await call('POST', `/goals/${changed.id}/restore`, {}));
  expect(await value(changed.id)).toBe(worth);
  await expectNoDrift();
});

test('changing only the target weight of a goal does not compute the values of its workouts again', async () => {
  const goal = await createGoal(strengthOf({ exercise: 'x', exerciseId: bench }));
  // The test stores the wrong value 390, which stays until the server measures the workouts again.
  const { ownerPool, pool } = app.database;
  await ownerPool.query(
    'update goal_session_progress set value = 390 where goal_id = $1 and value > 170',
    [goal.id],
  );
  await ownerPool.query('update goal_week set value = 390 where goal_id = $1', [goal.id]);
  const criteria = { exercise: 'renamed', exerciseId: bench, current1RM: 100, targetWeight: 500 };
  const put = (targetCriteria: object) => call('PUT', `/goals/${goal.id}`, { targetCriteria });
  expect(ok(await put(criteria)).currentProgress).toEqual({ current1RM: 390, percentage: 72.5 });
  const inKg = ok(await put({ ...criteria, weightUnit: 'kg' }));
  expect(inKg.currentProgress).toMatchObject({ current1RM: 100 });
  expect(await value(goal.id)).toBe(100);
  const { drift } = await replayUser(pool, user.id, { check: true });
  expect(drift).toEqual([]);
});

test('workouts that ended during the pause of a goal count when it is resumed', async () => {
  const goal = await createEarlierGoal();
  const wanted = measuredBy({ kind: 'SESSIONS_PER_WEEK', target: 900 });
  ok(await call('PUT', `/goals/${goal.id}`, wanted));
  const rows = async () => {
    const { rows: found } = await app.database.ownerPool.query(
      'select count(*)::int as count from goal_session_progress where goal_id = $1',
      [goal.id],
    );
    return found[0].count;
  };
  const { id: templateId } = await createTemplate(app, user.token);
  const train = async (complete: object) => {
    const session = await startSession(app, user.token, templateId);
    ok(await call('POST', `/workout-sessions/${session.id}/complete`, complete));
  };
  // The clock of this device is a minute ahead, so the workout seems to end after the pause below
  // and no longer counts.
  await train({ performedAt: new Date(Date.now() + 60_000).toISOString() });
  expect([await value(goal.id), await rows()]).toEqual([SESSIONS + 1, SESSIONS + 1]);
  ok(await call('PATCH', `/goals/${goal.id}/status`, { status: 'PAUSED' }));
  expect([await value(goal.id), await rows()]).toEqual([SESSIONS, SESSIONS]);
  await train({});
  expect([await value(goal.id), await rows()]).toEqual([SESSIONS, SESSIONS]);
  await expectNoDrift();
  ok(await call('PATCH', `/goals/${goal.id}/status`, { status: 'ACTIVE' }));
  expect([await value(goal.id), await rows()]).toEqual([SESSIONS + 2, SESSIONS + 2]);
  await expectNoDrift();
});

test('the progress of a bodyweight strength goal counts the body weight as part of the load', async () => {
  const lifter = await createUser(app);
  const ask = async (path: string, body: object, status = 200) =>
    ok(await app.call({ method: 'POST', path, body, token: lifter.token }), status);
  const day = new Date().toISOString().slice(0, 10);
  const weighing = { path: `/users/body-weight/${day}`, body: { weight: 80 }, token: lifter.token };
  ok(await app.call({ method: 'PUT', ...weighing }));
  const [pullUp = ''] = await exerciseIds(app, lifter.token, ['Pull-Up']);
  const { id } = await ask('/workout-sessions/quick', {}, 201);
  const set = setBody(pullUp, { actualReps: 6, actualWeight: 20 });
  await ask(`/workout-sessions/${id}/sets`, set, 201);
  await ask(`/workout-sessions/${id}/complete`, {});
  // The load is 95% of 80 kg (167.55 lbs) plus 20 lbs. Six repetitions give a 1RM of 187.55 × 6/5
  // lbs. Without the 167.55 lbs of the body, 57.51 lbs remain.
  for (const criteria of [{ exercise: 'Pull-Up', exerciseId: pullUp }, { exercise: 'pull-up' }]) {
    const goal = { description: 'More', ...strengthOf(criteria) };
    const made = await ask('/goals', goal, 201);
    const path = `/goals/${made.id}/progress`;
    const progress = ok(await app.call({ method: 'GET', path, token: lifter.token }));
    expect(progress.current).toBe(57.51);
  }
  expect(await checkLog(app.database, lifter.id)).toMatchObject({ gaps: [], drift: [] });
});
