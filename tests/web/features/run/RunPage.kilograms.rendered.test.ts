// Tests that a user can train in kilograms although weights are stored in pounds.
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import type { TestUser } from '#tests/support/factories.ts';
import {
  completeSet,
  expectStored,
  field,
  givenRun,
  restOverlay,
  skipRest,
  storedWorkout,
} from '#tests/support/rendered/run-screen.ts';
import { openPage, signedInUser } from '#tests/support/rendered/screen.tsx';

/** Stored weights in pounds of 60, 62.5, 61.25 and 102.25 kg. The key kg62_5 means 62.5 kg. */
const LBS_OF = { kg60: 132.28, kg62_5: 137.79, kg61_25: 135.03, kg102_25: 225.42 };

beforeEach(() => page.viewport(phone.width, phone.height));

const userInKilograms = () => signedInUser({ weightUnit: 'kg' });

/** Starts a workout of the bench press and opens its first set. */
async function openBench(user: TestUser, plan: object) {
  const line = { exercise: 'Barbell Bench Press', targetReps: 8, targetWeight: LBS_OF.kg60 };
  openPage(await givenRun(user, [{ ...line, ...plan }]));
  await expect.element(field('Weight (kg)')).toBeVisible();
}

describe('the workout screen shows and stores weights in kilograms', () => {
  test('two sets of 83.91 kg are both stored as 185 lbs', async () => {
    const user = await userInKilograms();
    await openBench(user, {
      targetWeight: 185,
      restTime: 90,
      targetSets: 3,
    });
    await expect.element(field('Weight (kg)')).toHaveValue('83.91');
    await completeSet();
    await expect
      .element(restOverlay().getByText('Logged: set 1, 8 × 83.91', { exact: true }))
      .toBeVisible();
    await expect.element(restOverlay().getByText('Next: set 2, 8 × 83.91 kg')).toBeVisible();
    await restOverlay().getByRole('button', { name: 'Edit' }).click();
    const weight = restOverlay().getByRole('textbox', { name: 'Weight' });
    await expect.element(weight).toHaveValue('83.91');
    await weight.fill('84');
    await restOverlay().getByRole('button', { name: 'Save' }).click();
    await expect.element(restOverlay().getByText('Next: set 2, 8 × 84 kg')).toBeVisible();
    await restOverlay().getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'target 8 × 83.91, use it' }).click();
    await completeSet();
    await skipRest();
    // An increase and a decrease together must leave the stored weight of 185 lbs unchanged.
    await page.getByRole('button', { name: 'More Weight (kg)' }).click();
    await page.getByRole('button', { name: 'Less Weight (kg)' }).click();
    await completeSet();
    await expectStored(user, [
      [8, 185],
      [8, 185],
    ]);
  });

  test('a weight above the limit or with four decimals is refused in kilograms', async () => {
    const user = await userInKilograms();
    await openBench(user, { restTime: 0 });
    for (const [typed, message] of [
      ['2267.97', 'Weight can be at most 2267.96 kg'],
      ['61.2555', 'Weight can have at most 2 decimals'],
    ] as const) {
      await field('Weight (kg)').fill(typed);
      await completeSet();
      await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
    }
    expect((await storedWorkout(user)).sets).toEqual([]);
  });
});
