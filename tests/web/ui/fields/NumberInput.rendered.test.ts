// Tests that a form with an ambiguous number such as 1,000 asks what the number means.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, ok } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { sidewaysOverflow, smallTargets } from '#tests/support/rendered/layout.ts';
import { openPage, pressKeys, server, signedInUser } from '#tests/support/rendered/screen.tsx';

const question = (name: string) => page.getByRole('group', { name });

test('a form with the ambiguous number 1,000 cannot be sent before the user chooses its meaning', async () => {
  const user = await signedInUser();
  await page.viewport(phone.width, phone.height);
  openPage('/goals/create');
  await page.getByRole('radio', { name: /^Strength/ }).click();
  await page.getByLabelText('Description').fill('A lot');
  await page.getByRole('combobox', { name: 'Exercise' }).fill('barbell bench');
  await page.getByRole('option', { name: 'Barbell Bench Press', exact: true }).click();
  const target = page.getByLabelText('Target weight');
  await target.fill('1,00');
  expect(page.getByRole('group', { name: / or / }).query()).toBeNull();
  await target.fill('1,000');
  const asked = question('1,000 or 1.000?');
  await expect.element(asked).toBeVisible();
  await expect.element(target).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible('a question about a number');
  expect(await sidewaysOverflow()).toEqual([]);

  await pressKeys('Enter');
  await expect.element(asked.getByRole('button', { name: '1,000' })).toHaveFocus();
  await asked.getByRole('button', { name: '1,000' }).click();
  await expect.element(target).toHaveValue('1000');
  await expect.element(target).toHaveFocus();
  expect(asked.query()).toBeNull();
  await page.getByLabelText('Current 1RM').fill('190');
  await page.getByRole('button', { name: 'Create Goal' }).click();
  await expect
    .poll(async () => ok(await server.call({ path: '/goals', token: user.token })))
    .toMatchObject([{ targetCriteria: { targetWeight: 1000 } }]);
});

test('in the form of a past workout, the user is asked what an ambiguous number means', async () => {
  const user = await signedInUser();
  await page.viewport(phone.width, phone.height);
  await createTemplate(server, user.token, [
    { exercise: 'Barbell Bench Press', targetSets: 1, targetReps: 5, targetWeight: 185 },
  ]);
  openPage('/workouts/log');
  await page.getByLabelText('Workout', { exact: true }).selectOptions('Push A');
  const weight = page.getByRole('textbox', { name: /^Set 1, Weight/ });
  await weight.fill('1.250');
  // The question whether the user meant 1,250 or 1.25 stays open when another field gets the focus.
  await page.getByRole('textbox', { name: 'Set 1, RPE' }).click();
  const asked = question('1,250 or 1.250?');
  await expect.element(asked).toBeVisible();
  expect(smallTargets(44)).toEqual([]);
  await asked.getByRole('button', { name: '1.250' }).click();
  await expect.element(weight).toHaveValue('1.25');
  // Repetitions are whole numbers, so '1,000' can only mean a thousand and needs no question.
  await page.getByRole('textbox', { name: 'Set 1, reps' }).fill('1,000');
  expect(page.getByRole('group', { name: / or / }).query()).toBeNull();
});

test('the question about an ambiguous number is fully visible inside a builder card', async () => {
  const user = await signedInUser();
  await page.viewport(phone.width, phone.height);
  const template = await createTemplate(server, user.token);
  openPage(`/workouts/builder/${template.id}`);
  await page.getByRole('button', { name: /^Barbell Bench Press / }).click();
  await page.getByRole('textbox', { name: 'Weight (lbs)' }).fill('1,000');
  const asked = question('1,000 or 1.000?');
  await expect.element(asked).toBeVisible();
  const box = asked.element();
  const { left, right, top, bottom } = box.getBoundingClientRect();
  for (const x of [left + 4, right - 4]) {
    for (const y of [top + 4, bottom - 4]) {
      expect(box.contains(document.elementFromPoint(x, y))).toBe(true);
    }
  }
  await asked.getByRole('button', { name: '1,000' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Weight (lbs)' })).toHaveValue('1000');
});
