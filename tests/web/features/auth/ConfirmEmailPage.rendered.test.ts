import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { address, openPage, signedInUser, text } from '#tests/support/rendered/screen.tsx';

test('a confirmation link that is not valid shows a message and a link to the account', async () => {
  await page.viewport(phone.width, phone.height);
  await signedInUser();
  openPage(`/confirm-email?token=${'a'.repeat(64)}`);
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await confirm.click();
  await expect.poll(() => text(page.getByRole('alert'))).toContain('This link is no longer valid');
  await expect.element(confirm).not.toBeInTheDocument();
  expect(page.getByText('Your account is signed in to').query()).toBeNull();
  await expectAccessible('a dead link');
  await page.getByRole('link', { name: 'Ask for a new mail' }).click();
  await expect.poll(address).toBe('/profile/account');
});
