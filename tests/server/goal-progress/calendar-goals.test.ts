// Checks that goals and the history use the day of a workout in the workout's time zone.
import { beforeEach, expect, test } from 'vitest';
import { checkLog } from '#tests/support/database/checker.ts';
import { createUser, exerciseIds, ok, type TestUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const LA = 'America/Los_Angeles';

const app = useTestApp();

let user: TestUser;
let bench = '';

beforeEach(async () => {
  user = await createUser(app);
  [bench = ''] = await exerciseIds(app, user.token, ['Barbell Bench Press']);
});

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  app.call({ method, path, ...(body ? { body } : {}), token: user.token });

/** Creates a goal that began in 2024, so that it counts workouts of 2025. */
async function createGoal(): Promise<string> {
  const measure = { kind: 'SESSIONS_PER_WEEK', target: 4 };
  const body = {
    goalType: 'PERFORMANCE',
    description: 'Four times',
    targetCriteria: { measure },
  };
  const { id } = await ok(await call('POST', '/goals', body), 201);
  await app.database.ownerPool.query(
    `update goal set created_at = '2024-01-01T12:00:00Z' where id = $1`,
    [id],
  );
  return id;
}

/**
 * Logs workouts at 18:00 in Los Angeles on the given days of March 2025. In UTC it is then 01:00 on
 * the next day.
 */
async function train(days: readonly number[], zone: object = { timeZone: LA }) {
  for (const day of days) {
    const startMs = Date.UTC(2025, 2, day + 1, 1);
    await ok(
      await call('POST', '/workout-sessions/past', {
        startTime: new Date(startMs).toISOString(),
        endTime: new Date(startMs + 3_600_000).toISOString(),
        sets: [{ exerciseId: bench, actualReps: 5, actualWeight: 100 }],
        ...zone,
      }),
      201,
    );
  }
}

const workoutsOf = async (goalId: string) =>
  (await ok(await call('GET', `/goals/${goalId}/progress`))).current;

async function expectNoDrift() {
  expect(await checkLog(app.database, user.id)).toMatchObject({ gaps: [], drift: [] });
}

test.each([
  // 19 March 2025 is a Wednesday, so both lists of days are within one week.
  ['monday', [19, 21, 22, 23]],
  ['sunday', [16, 19, 21, 22]],
])('with weeks that begin on %s, four evening workouts count', async (firstDayOfWeek, days) => {
  await ok(await call('PATCH', '/users/settings', { firstDayOfWeek }));
  const goalId = await createGoal();
  await train(days);
  expect(await workoutsOf(goalId)).toBe(4);
  await expectNoDrift();
});

test('changing the first day of the week recounts the workouts of a weekly goal', async () => {
  const goalId = await createGoal();
  await train([19, 21, 22, 23]);
  await ok(await call('PATCH', '/users/settings', { firstDayOfWeek: 'sunday' }));
  expect(await workoutsOf(goalId)).toBe(3);
  await expectNoDrift();
  await ok(await call('PATCH', '/users/settings', { firstDayOfWeek: 'monday' }));
  expect(await workoutsOf(goalId)).toBe(4);
});

test('a workout without a time zone is dated by the time zone that the user sets later', async () => {
  const goalId = await createGoal();
  await train([19, 21, 22, 23], {});
  expect(await workoutsOf(goalId)).toBe(3);
  await ok(await call('PATCH', '/users/settings', { timeZone: LA }));
  expect(await workoutsOf(goalId)).toBe(4);
  await expectNoDrift();
});

test('a workout keeps the time zone that the account had when the workout was logged', async () => {
  await ok(await call('PATCH', '/users/settings', { timeZone: LA }));
  const goalId = await createGoal();
  await train([19, 21, 22, 23], {});
  await ok(await call('PATCH', '/users/settings', { timeZone: 'UTC' }));
  expect(await workoutsOf(goalId)).toBe(4);
  await expectNoDrift();
});

test('a workout with an unknown time zone is accepted and counts for a goal', async () => {
  const goalId = await createGoal();
  await train([19], { timeZone: 'Mars/Olympus' });
  expect(await workoutsOf(goalId)).toBe(1);
  const refused = await call('PATCH', '/users/settings', { timeZone: 'Mars/Olympus' });
  expect(refused.status).toBe(400);
});

test("the history shows a workout in the month of the workout's time zone", async () => {
  // The workout is at 18:00 on 31 March in Los Angeles, which is 1 April in UTC.
  await train([31]);
  const asked = { timeZone: 'UTC' };
  const { data } = await mustCall(app, 'sessions.history', asked, user.token);
  expect(data[0].day).toBe('2025-03-31');
  const months = await mustCall(app, 'sessions.months', asked, user.token);
  expect(months[0]).toMatchObject({ month: '2025-03', sessions: 1 });
  const on = async (from: string, to: string) =>
    (await mustCall(app, 'sessions.history', { from, to, ...asked }, user.token)).meta.total;
  expect(await on('2025-03-31', '2025-03-31')).toBe(1);
  expect(await on('2025-04-01', '2025-04-30')).toBe(0);
});
