// Tests the form of a goal, and the progress of a goal for a body measurement.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { ok, type TestUser } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  address,
  goBack,
  innerText,
  openPage,
  press,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';

const call = (user: TestUser, path: string, body: object, method: 'POST' | 'PATCH' = 'POST') =>
  server.call({ method, path, body, token: user.token });

test('a goal for a waist starts at the newest measurement and moves with each new or deleted measurement', async () => {
  const user = await signedInUser();
  await page.viewport(phone.width, phone.height);
  ok(
    await call(user, '/users/biometrics', {
      bodyMeasurements: { waist: 40 },
      recordedAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
    }),
    201,
  );
  const progress = page.getByRole('progressbar', { name: 'Progress' });

  openPage('/goals/create');
  await page.getByRole('radio', { name: /^Fat loss/ }).click();
  await page.getByLabelText('Track with').selectOptions('Waist');
  await expect.element(page.getByText(/^Measured /)).toBeVisible();
  await expect.element(page.getByLabelText('Start')).toHaveValue('40');
  await page.getByLabelText('Target', { exact: true }).fill('36');
  await expect.element(page.getByLabelText('Description')).toHaveValue('Waist 36 in');
  await page.getByLabelText('Description').fill('Two holes tighter');
  await expectAccessible('a goal of the body in the making');
  await page.getByRole('button', { name: 'Create Goal' }).click();
  await page.getByRole('link', { name: 'Two holes tighter' }).click();
  await expect.element(page.getByText('FAT LOSS GOAL')).toBeVisible();
  await expect.element(progress).toHaveAttribute('aria-valuetext', '0%');

  await page.getByLabelText('Waist today').fill('39');
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'Milestone reached' });
  await expect.element(modal.getByText('25% milestone reached!')).toBeVisible();
  await expect.element(modal.getByText('Two holes tighter, now 25%')).toBeVisible();
  await expectAccessible('the milestone of a measurement');
  await modal.getByRole('button', { name: 'Continue' }).click();
  await expect.element(modal).not.toBeInTheDocument();
  await expect.element(progress).toHaveAttribute('aria-valuetext', '25%');
  await expect
    .poll(() => innerText(page.getByRole('region', { name: 'Progress' })))
    .toContain('Current 39 in Target 36 in Remaining 3 in');
  await expectAccessible('a goal of the body');
  const goalUrl = address();

  const { biometrics } = ok(await server.call({ path: '/users/biometrics', token: user.token }));
  const path = `/users/biometrics/${biometrics[0].id}`;
  ok(await server.call({ method: 'DELETE', path, token: user.token }));
  openPage(goalUrl);
  await expect.element(progress).toBeVisible();
  await expect.element(progress).toHaveAttribute('aria-valuetext', '0%');
  // A celebrated milestone stays reached even if a deleted measurement lowers the progress.
  await expect.element(page.getByRole('list', { name: 'Milestones reached' })).toBeVisible();
});

test('a goal starts with the measure of its example', async () => {
  await signedInUser();
  await page.viewport(360, 740);
  openPage('/goals/create');
  await press(page.getByRole('radio', { name: 'Fat loss' }), 'ArrowRight');
  await expect.element(page.getByRole('radio', { name: 'Endurance' })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByLabelText('Track with')).toHaveValue('SESSIONS_PER_WEEK');
  await page.getByLabelText('Workouts per week').fill('4');
  await expect.element(page.getByLabelText('Description')).toHaveValue('4 workouts a week');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('radio', { name: /^Aesthetic/ }).click();
  await expect.element(page.getByLabelText('Track with')).toHaveValue('');
});

test('the goal form asks before it discards typed values', async () => {
  await signedInUser();
  const question = page.getByRole('alertdialog', {
    name: 'Leave without saving? What you entered will be lost.',
  });
  openPage('/goals');
  await page.getByRole('link', { name: 'New Goal' }).click();
  await page.getByRole('radio', { name: /^Skill/ }).click();
  await expect.element(page.getByText('Step 2 of 2')).toBeVisible();
  // The form has no typed values, so Back opens step 1 and then the list of goals without a question.
  await goBack();
  await expect.element(page.getByText('Step 1 of 2')).toBeVisible();
  await goBack();
  await expect.poll(address).toBe('/goals');

  await page.getByRole('link', { name: 'New Goal' }).click();
  await page.getByRole('radio', { name: /^Skill/ }).click();
  await page.getByLabelText('Description').fill('First muscle-up');
  await page.getByRole('link', { name: 'Back to Goals' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByLabelText('Description')).toHaveValue('First muscle-up');
  await goBack();
  await expect.element(page.getByText('Step 1 of 2')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await goBack();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByLabelText('Description')).toHaveValue('First muscle-up');
  await goBack();
  await expect.element(page.getByText('Step 1 of 2')).toBeVisible();
  await goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(address).toBe('/goals');
});
