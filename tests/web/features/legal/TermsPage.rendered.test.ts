import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#tests/support/rendered/screen.tsx';

test('the terms state that the numbers are no medical advice, and link to the contact', async () => {
  openPage('/terms');
  await expect.element(page.getByRole('heading', { name: 'Not medical advice' })).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible();
});
