// Tests the form of a custom exercise and its row in the library.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { sidewaysOverflow } from '#tests/support/rendered/layout.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { openPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';

test('a new custom exercise stores its muscles and its kind of load', async () => {
  const user = await signedInUser();
  await page.viewport(phone.width, phone.height);
  openPage('/exercises');
  await page.getByRole('button', { name: 'New exercise' }).click();
  const dialog = page.getByRole('dialog', { name: 'New exercise' });
  await dialog.getByLabelText('Name').fill('Ring Pull-Up');
  await dialog.getByText('Primary muscles (optional)').click();
  const muscles = dialog.getByRole('group', { name: 'Primary muscles (optional)' });
  for (const name of ['Biceps', 'Neck', 'Lats']) await muscles.getByLabelText(name).click();
  await muscles.getByLabelText('Neck').click();
  await expect
    .element(dialog.getByText('Primary muscles (optional) · Lats · Biceps'))
    .toBeVisible();
  await expect.element(dialog.getByLabelText('The weight you enter is')).not.toBeInTheDocument();
  await expect.element(dialog.getByLabelText('Movement pattern')).not.toBeInTheDocument();
  await dialog.getByText('More details').click();
  await expect.element(dialog.getByLabelText('Movement pattern')).toBeVisible();
  await dialog.getByText('How it is loaded').click();
  await expect.element(dialog.getByLabelText('The weight you enter is')).toHaveValue('EXTERNAL');
  await expect.element(dialog.getByLabelText('You count')).toHaveValue('REPS');
  await expect.element(dialog.getByLabelText(/Share of your body/)).not.toBeInTheDocument();
  await dialog.getByLabelText('The weight you enter is').selectOptions('BODYWEIGHT_PLUS');
  await dialog.getByLabelText(/Share of your body/).fill('950');
  await dialog.getByRole('button', { name: 'Save exercise' }).click();
  await expect
    .element(dialog.getByText('The share must be from 0 to 100, with at most 1 decimal'))
    .toBeVisible();
  await expectAccessible('how it is loaded');
  expect(await sidewaysOverflow()).toEqual([]);
  await dialog.getByLabelText(/Share of your body/).fill('95,5');
  await dialog.getByRole('button', { name: 'Save exercise' }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  await page.getByRole('searchbox', { name: 'Search exercises' }).fill('Ring Pull-Up');
  await expect.element(page.getByText('Bodyweight + added').first()).toBeVisible();
  const found = await server.call({ path: '/exercises?query=Ring+Pull-Up', token: user.token });
  expect(found.body.data[0].muscleGroups.primary.toSorted()).toEqual(['BICEPS', 'LATS']);
});
