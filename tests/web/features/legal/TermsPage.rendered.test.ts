import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#tests/support/rendered/screen.tsx';

test("the terms contain the section 'Not medical advice' and an email address", async () => {
  openPage('/terms');
  await expect.element(page.getByRole('heading', { name: 'Not medical advice' })).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible();
});
