// Personal tokens from the screen to the API: made once, used within their scopes, revoked.
import type { Page } from '@playwright/test';
import { PROOF_MINUTES } from '#server/auth/recent-proof.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { PASSWORD } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { sidewaysOverflow } from '#tests/support/layout.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Personal tokens' });

async function openSection(page: Page) {
  await page.goto('/profile/account');
  await expect(section(page).getByRole('button', { name: 'New token' })).toBeVisible();
}

test('what is missing is said, and the password is asked for when the sign-in is old', async ({
  page,
  serverClock,
}) => {
  await page.setViewportSize(phone);
  await openSection(page);
  await section(page).getByRole('button', { name: 'New token' }).click();
  await page.getByRole('button', { name: 'Make token' }).click();
  await expect(page.getByText('A token needs a name')).toBeVisible();
  await expect(page.getByText('Please choose at least one thing')).toBeVisible();
  await expectAccessible(page, 'the form of a token');
  expect(await sidewaysOverflow(page)).toEqual([]);
  await page.getByLabel('Name').fill('Script');
  await page.getByRole('group', { name: 'Goals' }).getByLabel('Read').check();
  serverClock.advance((PROOF_MINUTES + 1) * 60_000);
  await page.getByRole('button', { name: 'Make token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('textbox', { name: 'Your new token' })).toHaveValue(/^llp_/);
});
