// Tests a weight suggestion that is filled into the form automatically.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DAY_MS } from '#shared/durations.ts';
import { phone } from '#tests/support/devices.ts';
import {
  createTemplate,
  exerciseIds,
  logPast,
  ok,
  setBody,
  type TestUser,
} from '#tests/support/factories.ts';
import {
  completeSet,
  expectNextSet,
  field,
  storedWorkout,
} from '#tests/support/rendered/run-screen.ts';
import { openPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';

beforeEach(() => page.viewport(phone.width, phone.height));

/**
 * Opens a workout with bench press (with a target RPE) and row (without a target RPE).
 * @param lastWeight weight in lbs of two bench press sets of 5 that the user did yesterday, or
 * undefined when the user has never trained
 */
async function givenRun(lastWeight?: number): Promise<{ user: TestUser; bench: string }> {
  const user = await signedInUser();
  const body = { nextSet: 'fill' };
  ok(await server.call({ method: 'PATCH', path: '/users/settings', body, token: user.token }));
  const [bench = '', row = ''] = await exerciseIds(server, user.token, [
    'Barbell Bench Press',
    'Barbell Row',
  ]);
  const { id } = await createTemplate(server, user.token, [
    {
      exerciseId: bench,
      targetSets: 4,
      targetReps: 5,
      targetWeight: 225,
      targetRPE: 8,
      restTime: 0,
    },
    { exerciseId: row, targetSets: 3, targetReps: 10, targetWeight: 135, restTime: 0 },
  ]);
  if (lastWeight !== undefined) {
    const set = { exerciseId: bench, actualReps: 5, actualWeight: lastWeight };
    await logPast(server, user.token, Date.now() - DAY_MS, [set, set]);
  }
  openPage(`/workouts/execute/${id}`);
  await expectNextSet('Barbell Bench Press', 1);
  return { user, bench };
}

async function completeHard(): Promise<void> {
  await page.getByRole('button', { name: 'RPE 9', exact: true }).click();
  await completeSet();
}

test('a suggestion fills the form of its exercise but not of the next exercise', async () => {
  await givenRun();
  for (const [set, weight] of [
    [1, '225'],
    [2, '220'],
    [3, '215'],
    [4, '210'],
  ] as const) {
    await expectNextSet('Barbell Bench Press', set);
    await expect.element(field('Weight (lbs)')).toHaveValue(weight);
    await completeHard();
  }
  await expectNextSet('Barbell Row', 1);
  await expect.element(field('Weight (lbs)')).toHaveValue('135');
  await expect.element(field('Reps')).toHaveValue('10');
});

test("the buttons 'Plan', 'Last' and 'Suggested' have the same height when one text wraps", async () => {
  // A width of 345 px wraps the texts 'Plan' and 'Last' but not the text 'Suggested'.
  await page.viewport(345, phone.height);
  await givenRun(217.5);
  await completeHard();
  await expectNextSet('Barbell Bench Press', 2);
  await expect.element(page.getByRole('button', { name: /^Suggested/ })).toBeVisible();
  const chips = page.getByRole('button', { name: /^(Plan|Last|Suggested) / }).elements();
  const heights = chips.map((chip) => chip.getBoundingClientRect().height);
  expect(heights).toHaveLength(3);
  expect(new Set(heights).size).toBe(1);
  expect(heights[0]).toBeGreaterThan(48);
});

test('a new suggestion does not replace typed repetitions', async () => {
  const { user, bench } = await givenRun();
  await completeHard();
  await expectNextSet('Barbell Bench Press', 2);
  await expect.element(field('Weight (lbs)')).toHaveValue('220');
  await field('Reps').fill('3');
  const { id } = await storedWorkout(user);
  const body = setBody(bench, { actualReps: 5, actualWeight: 220, rpeRating: 9.5 });
  const path = `/workout-sessions/${id}/sets`;
  ok(await server.call({ method: 'POST', path, body, token: user.token }), 201);
  // The app loads the new set when the page becomes visible, so the test sends visibilitychange.
  document.dispatchEvent(new Event('visibilitychange'));
  await expectNextSet('Barbell Bench Press', 3);
  await expect.element(page.getByRole('button', { name: /^Suggested/ })).toBeVisible();
  await expect.element(field('Reps')).toHaveValue('3');
});
