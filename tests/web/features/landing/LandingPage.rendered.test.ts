import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, openPage } from '#tests/support/rendered/screen.tsx';

test('the landing page links to the registration and the login', async () => {
  openPage('/');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Trainer integration' })).toBeVisible();
  await expect.element(page.getByText('Coming', { exact: true })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Get Started Free' }).click();
  await expect.poll(address).toBe('/register');
  openPage('/');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect.poll(address).toBe('/login');
});
