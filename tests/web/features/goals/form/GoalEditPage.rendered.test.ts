import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  address,
  doNotAnswer,
  openPage,
  reloadPage,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';
import { createGoal, toast } from '../goal-pages.ts';

describe('a strength goal can be edited', () => {
  test('a target weight below the current 1RM is saved after the user has confirmed it', async () => {
    const user = await signedInUser();
    const goal = await createGoal(user, {
      goalType: 'STRENGTH',
      description: 'Squat 200',
      targetCriteria: { exercise: 'Goblet Squat', targetWeight: 200, current1RM: 150 },
    });
    openPage(`/goals/${goal.id}/edit`);
    const save = page.getByRole('button', { name: 'Save Changes' });
    const question = page.getByRole('alertdialog', {
      name: 'You already lift that: your 1RM is 150 lbs, the target 140 lbs. Save this goal?',
    });
    await page.getByLabelText('Target weight').fill('140');
    await save.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    doNotAnswer(/goals\.update/, { times: 1 });
    await save.click();
    await question.getByRole('button', { name: 'Save' }).click();
    await toast('Failed to update goal');
    await save.click();
    await toast('Goal updated successfully!');

    openPage(`/goals/${goal.id}/edit`);
    await page.getByLabelText('Description').fill('Squat 140');
    await save.click();
    await expect.element(page.getByRole('heading', { name: 'Squat 140' })).toBeVisible();
  });

  test.each([
    ['Goblet Squat 200 lbs', 'Goblet Squat 210 lbs'],
    ['Squat for my birthday', 'Squat for my birthday'],
  ])('with another target the description %s becomes %s', async (description, changed) => {
    const user = await signedInUser();
    const goal = await createGoal(user, {
      goalType: 'STRENGTH',
      description,
      targetCriteria: { exercise: 'Goblet Squat', targetWeight: 200, current1RM: 150 },
    });
    openPage(`/goals/${goal.id}/edit`);
    await page.getByLabelText('Target weight').fill('210');
    await expect.element(page.getByLabelText('Description')).toHaveValue(changed);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(page.getByRole('heading', { name: changed })).toBeVisible();
  });

  test('a strength goal can keep a unit that differs from the unit in the settings', async () => {
    const user = await signedInUser();
    const goal = await createGoal(user, {
      goalType: 'STRENGTH',
      description: 'Squat 100 kg',
      targetCriteria: { exercise: 'Goblet Squat', targetWeight: 100, weightUnit: 'kg' },
    });
    openPage(`/goals/${goal.id}/edit`);
    await expect.element(page.getByLabelText('Unit')).toHaveValue('kg');
  });
});

test("the filter 'Archived' shows an archived goal", async () => {
  const user = await signedInUser();
  const goal = await createGoal(user, {
    goalType: 'AESTHETIC',
    description: 'The old suit',
  });
  await createGoal(user, { goalType: 'SKILL', description: 'First muscle-up' });
  await page.viewport(phone.width, phone.height);
  openPage(`/goals/${goal.id}/edit`);
  await page.getByLabelText('Description').fill('The old suit by June');
  await page.getByLabelText('Status').selectOptions('Archived');
  await expectAccessible('the editor of a goal');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await toast('Goal archived');
  await expect.element(page.getByRole('heading', { name: 'The old suit by June' })).toBeVisible();

  await page.getByRole('link', { name: 'Back to Goals' }).click();
  await expect.element(page.getByRole('heading', { name: 'Active (1)' })).toBeVisible();
  await expect.element(page.getByText('The old suit by June')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabelText('Status').selectOptions('Archived');
  await expect.poll(address).toBe('/goals?status=ABANDONED');
  reloadPage();
  await expect.element(page.getByRole('link', { name: 'The old suit by June' })).toBeVisible();
  await page.getByLabelText('Type').selectOptions('Strength');
  await expect.element(page.getByText('No goal matches these filters.')).toBeVisible();
  await expectAccessible('filters without a match');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(page.getByRole('heading', { name: 'Active (1)' })).toBeVisible();
  await expect.poll(address).toBe('/goals');
});
