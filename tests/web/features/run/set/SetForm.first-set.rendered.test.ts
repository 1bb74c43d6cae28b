// Tests the form for the first set of an exercise that the user has never trained.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import type { LineByName } from '#tests/support/factories.ts';
import { completeSet, givenRun } from '#tests/support/rendered/run-screen.ts';
import {
  answer,
  goOffline,
  openPage,
  signedInUser,
  styleOf,
} from '#tests/support/rendered/screen.tsx';

beforeEach(() => page.viewport(phone.width, phone.height));

async function openRunOf(exercise: string, plan: Partial<LineByName> = {}) {
  const line = { exercise, targetSets: 3, targetWeight: null, restTime: 0, ...plan };
  openPage(await givenRun(await signedInUser(), [line]));
  await expect.element(page.getByRole('heading', { name: exercise, level: 1 })).toBeVisible();
}

const isOutlined = (rpe: number) =>
  styleOf(page.getByRole('button', { name: `RPE ${rpe}`, exact: true }), 'box-shadow') !== 'none';
const outlined = () => [6, 7, 8, 9, 10].filter(isOutlined);

const question = page.getByRole('alertdialog', { name: 'Is 0 lbs right?' });

test('the form asks whether 0 lbs with dumbbells is right until the user confirms 0 lbs', async () => {
  await openRunOf('Dumbbell Bench Press');
  await expect.element(page.getByText(/^Set 1 of/)).toBeVisible();
  expect(outlined()).toEqual([]);
  goOffline();
  await completeSet();
  await answer('Is 0 lbs right?', 'Change');
  await expect.element(page.getByText(/^Set 1 of/)).toBeVisible();
  await completeSet();
  await answer('Is 0 lbs right?', 'Yes, log it');
  await expect.element(page.getByText(/^Set 2 of/)).toBeVisible();
  await completeSet();
  await expect.element(page.getByText(/^Set 3 of/)).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

test('a pull-up with 0 lbs of added weight is logged without asking whether 0 lbs is right', async () => {
  await openRunOf('Pull-Up');
  await completeSet();
  await expect.element(page.getByText(/^Set 2 of/)).toBeVisible();
});

test('the target RPE is marked with an outline until the user chooses an RPE', async () => {
  await openRunOf('Barbell Back Squat', { targetRPE: 8 });
  await expect.element(page.getByRole('group', { name: 'RPE not rated' })).toBeVisible();
  expect(outlined()).toEqual([8]);
  await page.getByRole('button', { name: 'RPE 9', exact: true }).click();
  expect(outlined()).toEqual([]);
  await expect.element(page.getByText('9, tap again for 9.5')).toBeVisible();
});
