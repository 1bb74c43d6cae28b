import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#tests/support/rendered/screen.tsx';

test('the terms say that the numbers are not medical advice', async () => {
  openPage('/terms');
  await expect.element(page.getByRole('heading', { name: 'Not medical advice' })).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible();
});
