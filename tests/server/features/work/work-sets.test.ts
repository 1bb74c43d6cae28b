import { beforeEach, expect, test } from 'vitest';
import { createUser, exerciseIds, setBody, type TestUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

let user: TestUser;
let squat = '';

beforeEach(async () => {
  user = await createUser(app, { height: 175, weight: 80 });
  [squat = ''] = await exerciseIds(app, user.token, ['Barbell Back Squat']);
});

const call = (path: string, input: object = {}, who = user) =>
  mustCall(app, path, input, who.token);

/**
 * Starts a workout and logs these sets, by default with 220.46 lbs (100 kg). Returns the id of the
 * workout.
 */
async function train(
  ...sets: [exerciseId: string | undefined, reps: number, more?: object][]
): Promise<string> {
  const { id } = await call('sessions.startQuick');
  for (const [exerciseId, actualReps, more] of sets) {
    const body = { actualReps, actualWeight: 220.46, ...more };
    await call('sessions.logSet', { id, ...setBody(String(exerciseId), body) });
  }
  return id;
}

test("mechanical work uses the body weight at the workout's start and the user's current height", async () => {
  const id = await train([squat, 5]);
  await call('profile.update', { weight: 90, height: 190 });
  const { work } = await call('work.ofSession', { id });
  expect(work.total).toBe(Math.round(5 * 9.80665 * (100 + 0.77 * 80) * 0.359 * 1.9));
});

test('with measured legs and arms, the mechanical work has an uncertainty of 11%', async () => {
  const id = await train([squat, 5]);
  await call('assessment.save', { seatedHeight: 90, armSpan: 180 });
  const { work } = await call('work.ofSession', { id });
  const total = 5 * 9.80665 * (100 + 0.77 * 80) * 0.754 * 0.85;
  expect(work).toEqual({
    total: Math.round(total),
    low: Math.round(total * 0.89),
    high: Math.round(total * 1.11),
  });
});

test('mechanical work is unknown without a height, unless the distance of the bar is measured', async () => {
  await call('profile.update', { height: null });
  const id = await train([squat, 5]);
  expect(await call('work.ofSession', { id })).toMatchObject({ work: null, gap: 'HEIGHT' });
  await call('work.putTravel', { id: squat, travelCm: 60 });
  expect((await call('work.ofSession', { id })).work.total).toBe(
    Math.round(5 * 9.80665 * (100 + 0.77 * 80) * 0.6),
  );
  const day = new Date().toISOString().slice(0, 10);
  await call('bodyWeight.remove', { day });
  const unweighed = await train([squat, 5]);
  expect(await call('work.ofSession', { id: unweighed })).toMatchObject({
    work: null,
    gap: 'BODY_WEIGHT',
  });
});
