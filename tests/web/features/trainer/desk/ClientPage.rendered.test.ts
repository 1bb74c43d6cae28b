import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, signedInUser } from '#tests/support/rendered/screen.tsx';

test('the page of somebody who is no client of this trainer is not found', async () => {
  await signedInUser();
  openPage('/trainer/clients/00000000-0000-7000-8000-000000000000');
  await expect.element(page.getByRole('heading', { name: 'Client not found' })).toBeVisible();
});
