// Deleting the account: marked for seven days and taken back, or gone at once, on this device as well.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { PASSWORD } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { sidewaysOverflow, smallTargets } from '#tests/support/layout.ts';

test.use({ viewport: phone });

const section = (page: Page) => page.getByRole('region', { name: 'Delete account' });
const keep = (page: Page) => page.getByRole('button', { name: 'Keep my account' });

async function open(page: Page) {
  await page.goto('/profile/account');
  await section(page).scrollIntoViewIfNeeded();
}

async function confirmDeletion(page: Page, button: string) {
  await section(page).getByLabel('Type DELETE to confirm').fill('DELETE');
  await section(page).getByRole('button', { name: button, exact: true }).click();
}

test('an account is marked for seven days, says so on every page, and can be kept', async ({
  page,
  app,
  user,
}) => {
  await open(page);
  await section(page).getByRole('button', { name: 'Delete my account', exact: true }).click();
  await expect(section(page).getByRole('alert')).toHaveText('Please type DELETE to confirm');
  await confirmDeletion(page, 'Delete my account');
  await expect(page.getByText(/^Your account will be deleted on /).first()).toBeVisible();
  await expectAccessible(page, 'account that is to be deleted');
  expect(await sidewaysOverflow(page)).toEqual([]);
  expect(await smallTargets(page, 24)).toEqual([]);
  for (const path of ['/dashboard', '/workouts', '/goals', '/profile']) {
    await page.goto(path);
    await expect(keep(page)).toBeVisible();
  }
  await keep(page).click();
  await expect(page.getByText('Your account stays')).toBeVisible();
  await expect(keep(page)).toBeHidden();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(keep(page)).toBeHidden();
  const me = await app.call({ path: '/auth/me', token: user.token });
  expect(me.body.data.deletionDueAt ?? null).toBeNull();
});

test('an account that goes now is gone, and nothing of it stays on the device', async ({
  page,
  app,
  user,
}) => {
  await open(page);
  // A draft of the person, of which the server knows nothing.
  await page.evaluate((id) => localStorage.setItem(`${id}:template-draft`, '{}'), user.id);
  await section(page).getByLabel('Now, for good').check();
  await confirmDeletion(page, 'Delete my account now');
  await expect(page.getByText('Your account was deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  const left = await page.evaluate(
    (id) =>
      [...Object.entries(localStorage), ...Object.entries(sessionStorage)].filter((entry) =>
        entry.join(' ').includes(id),
      ),
    user.id,
  );
  expect(left).toEqual([]);
  const body = { email: user.email, password: PASSWORD };
  expect((await app.call({ method: 'POST', path: '/auth/login', body })).status).toBe(401);
});
