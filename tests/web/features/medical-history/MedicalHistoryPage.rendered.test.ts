import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { ok } from '#tests/support/factories.ts';
import {
  answerAgain,
  doNotAnswer,
  openPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';

test('the page asks before a link discards changes of the medical history', async () => {
  const user = await signedInUser();
  openPage('/profile/medical-history');
  await page.getByLabelText('Notes').fill('Bad knee');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const question = page.getByRole('alertdialog', { name: /^Leave without saving/ });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByLabelText('Notes')).toHaveValue('Bad knee');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  const stored = await server.call({ path: '/users/medical-history', token: user.token });
  expect(ok(stored)).toBeNull();
});

test('renaming an allergy keeps the stored reaction of the allergy', async () => {
  await page.viewport(phone.width, phone.height);
  const { token } = await signedInUser();
  const body = { allergies: [{ name: 'Penicilin', reaction: 'Rash' }] };
  ok(await server.call({ method: 'POST', path: '/users/medical-history', body, token }));
  openPage('/profile/medical-history');
  await expect.element(page.getByText('Rash')).toBeVisible();
  await page.getByRole('button', { name: 'Edit allergy Penicilin' }).click();
  await expect.element(page.getByLabelText('Allergy', { exact: true })).toHaveFocus();
  await page.getByLabelText('Allergy', { exact: true }).fill('Penicillin');
  doNotAnswer(/medicalHistory\.save/);
  await page.getByRole('button', { name: 'Save Medical History' }).click();
  await expect.element(page.getByText('Failed to update medical history')).toBeVisible();
  await expect
    .element(page.getByRole('main').getByText('Failed to update medical history'))
    .not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Allergy', { exact: true })).toHaveValue('Penicillin');
  answerAgain();
  await page.getByRole('button', { name: 'Save Medical History' }).click();
  await expect.element(page.getByText('Medical history updated!')).toBeVisible();
  // The profile scrolls to the saved medical history.
  await expect.element(page.getByText('Penicillin')).toBeInViewport();
  const stored = ok(await server.call({ path: '/users/medical-history', token }));
  expect(stored.allergies).toEqual([{ name: 'Penicillin', reaction: 'Rash' }]);
});

test('an injury is marked on its side of a body, a healed injury is grey, and an ankle is a circle', async () => {
  const { token } = await signedInUser();
  const body = { injuries: [{ name: 'Left shoulder', status: 'chronic' }] };
  ok(await server.call({ method: 'POST', path: '/users/medical-history', body, token }));
  openPage('/profile/medical-history');
  const figures = () => document.querySelectorAll('fieldset .figures svg').length;
  await expect.poll(figures).toBe(2);
  const healed = () => document.querySelectorAll('.figures path[style*="fill"]').length;
  // The side and front delt of the left half in front, and the side and rear delt of the left half behind.
  expect(healed()).toBe(0);
  await page.getByRole('button', { name: 'Edit injury Left shoulder' }).click();
  await page.getByLabelText('Status').selectOptions('healed');
  await expect.poll(healed).toBe(4);
  await page.getByLabelText('Injury', { exact: true }).fill('Left ankle');
  await expect.poll(() => document.querySelectorAll('.figures circle[style]').length).toBe(2);
  expect(healed()).toBe(0);
});
