import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, openPage, text } from '#tests/support/rendered/screen.tsx';

test('a return from a sign-in provider is refused when this browser has not started the sign-in', async () => {
  openPage('/auth/oidc?code=made-up');
  await expect
    .poll(() => text(page.getByRole('alert')))
    .toContain('The sign-in was not finished. Please try again.');
  expect(address()).toBe('/auth/oidc');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect.poll(address).toBe('/login');
});
