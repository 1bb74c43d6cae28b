// Tests that the workout screen asks about a weight far above the user's earlier weights.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  completeSet,
  field,
  givenRun,
  restOverlay,
  skipRest,
} from '#tests/support/rendered/run-screen.ts';
import { goOffline, goOnline, openPage, signedInUser } from '#tests/support/rendered/screen.tsx';

test('the screen asks the user to confirm a weight that looks mistyped, even offline', async () => {
  const user = await signedInUser();
  await page.viewport(phone.width, phone.height);

  const plan = { targetSets: 3, targetReps: 5, targetWeight: 100, restTime: 120 };

  openPage(await givenRun(user, [{ exercise: 'Barbell Bench Press', ...plan }]));
  const rest = restOverlay();
  const weight = field('Weight (lbs)');
  const question = page.getByRole('alertdialog', { name: 'Is 1,000 lbs right?' });

  // The log is still empty, so there is no weight to compare 105 lbs with.
  await weight.fill('105');
  await completeSet();
  await expect.element(rest).toBeVisible();
  await skipRest();

  goOffline();
  await weight.fill('1000');
  await completeSet();
  await expect.element(question).toBeVisible();
  await expectAccessible('the question about a weight');
  await question.getByRole('button', { name: 'Change' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(rest.query()).toBeNull();
  await expect.element(weight).toHaveValue('1000');

  await completeSet();
  await question.getByRole('button', { name: 'Yes, log it' }).click();
  await expect.element(rest.getByText(/1000/).first()).toBeVisible();

  // The screen also asks when the weight of a logged set is corrected to a mistyped weight.
  goOnline();
  await rest.getByRole('button', { name: 'Edit' }).click();
  await rest.getByRole('textbox', { name: 'Weight' }).fill('2000');
  await rest.getByRole('button', { name: 'Save' }).click();
  const again = page.getByRole('alertdialog', { name: 'Is 2,000 lbs right?' });
  await again.getByRole('button', { name: 'Change' }).click();
  await rest.getByRole('textbox', { name: 'Weight' }).fill('100');
  await rest.getByRole('button', { name: 'Save' }).click();
  await expect.element(rest.getByText(/5 × 100$/).first()).toBeVisible();
});
