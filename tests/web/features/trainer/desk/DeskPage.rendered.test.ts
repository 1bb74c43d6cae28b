import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { openPage, signedInUser } from '#tests/support/rendered/screen.tsx';

test('a trainer without clients can open the form to invite a client', async () => {
  await signedInUser();
  openPage('/trainer');
  await expect.element(page.getByText('See who needs you, and why.')).toBeVisible();
  await expectAccessible('an empty desk');
  await page.getByRole('button', { name: 'Invite a client' }).click();
  await expect.element(page.getByRole('region', { name: 'Invite a client' })).toBeVisible();
});
