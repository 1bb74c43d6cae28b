// Tests the suggested next exercise: the exercise that usually follows in the user's workouts or,
// without such workouts, a common lift.
import { expect, test } from 'vitest';
import {
  createUser,
  exerciseIds,
  logPast,
  pastSet,
  type TestUser,
} from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { commonLifts } from '#shared/exercises/common-lifts.ts';
import { useTestApp, useUser } from '#tests/support/use-test-app.ts';

const app = useTestApp();
const user = useUser(app);

const names = async (of: TestUser, input: object) =>
  (await mustCall(app, 'exercises.usualNext', input, of.token)).map(
    ({ name }: { name: string }) => name,
  );

async function train(exercises: readonly string[], daysAgo: number): Promise<void> {
  const ids = await exerciseIds(app, user.token, exercises);
  const sets = ids.map((id) => pastSet(id));
  await logPast(app, user.token, Date.now() - daysAgo * 86_400_000, sets);
}

test('a new user gets common lifts as suggested next exercises', async () => {
  const [squat] = await exerciseIds(app, user.token, ['Barbell Back Squat']);
  expect(await names(user, { afterExerciseId: squat })).toEqual(commonLifts.slice(1, 21));
  const { data } = await mustCall(app, 'exercises.list', { limit: 100 }, user.token);
  const listed = data.map(({ name }: { name: string }) => name);
  expect(listed.slice(0, commonLifts.length)).toEqual(commonLifts);
  expect(listed[commonLifts.length]).toBe('Ab Wheel Rollout');
});

test("exercises that usually followed in the user's workouts are listed first, most frequent first", async () => {
  await train(['Face Pull', 'Ab Wheel Rollout', 'Plank'], 3);
  await train(['Face Pull', 'Ab Wheel Rollout'], 2);
  await train(['Face Pull', 'Plank'], 1);
  const [facePull, plank = ''] = await exerciseIds(app, user.token, ['Face Pull', 'Plank']);
  const after = { afterExerciseId: facePull };
  expect((await names(user, after)).slice(0, 3)).toEqual([
    'Ab Wheel Rollout',
    'Plank',
    'Barbell Back Squat',
  ]);
  expect((await names(user, {}))[0]).toBe('Face Pull');
  await mustCall(app, 'exercises.setPreference', { id: plank, preference: 'HIDDEN' }, user.token);
  expect(await names(user, after)).not.toContain('Plank');
  const other = await createUser(app);
  expect((await names(other, after))[0]).toBe('Barbell Back Squat');
});
