// Tests the account pages when the server cannot send email.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { registration } from '#tests/support/factories.ts';
import { openPage, signedInUser, text } from '#tests/support/rendered/screen.tsx';

beforeEach(() => page.viewport(phone.width, phone.height));

test('a new email address applies immediately when the server cannot send email', async () => {
  await signedInUser();
  const { email } = registration();
  openPage('/profile/account');
  await page.getByRole('heading', { name: 'Email' }).click();
  await page.getByRole('textbox', { name: 'New email' }).fill(email);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect.poll(() => text(page.getByRole('region', { name: 'Email' }))).toContain(email);
});
