import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { openPage, signedInUser, styleOf } from '#tests/support/rendered/screen.tsx';
import { clientOf } from '../training.ts';

test('a trainer without clients can open the form to invite a client', async () => {
  await signedInUser();
  openPage('/trainer');
  await expect.element(page.getByText('See who needs you, and why.')).toBeVisible();
  await expectAccessible('an empty desk');
  await page.getByRole('button', { name: 'Invite a client' }).click();
  await expect.element(page.getByRole('region', { name: 'Invite a client' })).toBeVisible();
});

test('the first rows of clients have their real height at once, so that no row moves', async () => {
  await clientOf(await signedInUser(), ['training']);
  openPage('/trainer');
  const row = page.getByRole('main').getByRole('listitem').first();
  await expect.element(row).toBeVisible();
  expect(styleOf(row, 'content-visibility')).toBe('visible');
});
