// Personal tokens from the screen to the API: made once, used within their scopes, revoked.
import type { Page } from '@playwright/test';
import { PROOF_MINUTES } from '#server/auth/recent-proof.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { desktop, phone } from '#tests/support/devices.ts';
import { PASSWORD } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { sidewaysOverflow } from '#tests/support/layout.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Personal tokens' });

async function openSection(page: Page) {
  await page.goto('/profile/account');
  await expect(section(page).getByRole('button', { name: 'New token' })).toBeVisible();
}

/** Makes a token of the scopes by the form and returns its text. */
async function makeToken(page: Page, name: string, scopes: readonly [string, 'Read' | 'Write'][]) {
  await section(page).getByRole('button', { name: 'New token' }).click();
  await page.getByLabel('Name').fill(name);
  for (const [area, kind] of scopes) {
    await page.getByRole('group', { name: area }).getByLabel(kind).check();
  }
  await page.getByRole('button', { name: 'Make token' }).click();
  const field = page.getByRole('textbox', { name: 'Your new token' });
  await expect(field).toHaveValue(/^llp_/);
  return field.inputValue();
}

test('a token is made on the screen, used by REST, revoked, and refused', async ({ app, page }) => {
  await page.setViewportSize(phone);
  await openSection(page);
  await expect(section(page)).toContainText('You have no tokens.');
  const token = await makeToken(page, 'Bathroom scale', [
    ['Body weight', 'Read'],
    ['Body weight', 'Write'],
  ]);
  await expectAccessible(page, 'a new token');
  expect(await sidewaysOverflow(page)).toEqual([]);

  const path = '/users/body-weight/2026-03-01';
  const written = await app.call({ method: 'PUT', path, token, body: { weight: 80 } });
  expect(written.status).toBe(200);
  const elsewhere = await app.call({ path: '/goals', token });
  expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'SCOPE_MISSING']);

  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  const row = section(page).getByRole('listitem').filter({ hasText: 'Bathroom scale' });
  await expect(row).toContainText('last used just now');
  await expect(row).toContainText('body:read, body:write');
  await expect(page.getByText(token)).toHaveCount(0);
  await expectAccessible(page, 'the list of tokens');

  await row.getByRole('button', { name: 'Revoke Bathroom scale' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(section(page)).toContainText('You have no tokens.');
  const refused = await app.call({ path: '/users/body-weight', token });
  expect([refused.status, refused.body.code]).toEqual([401, 'UNAUTHENTICATED']);
});

test('a stolen token that may only read cannot write', async ({ app, page }) => {
  await page.setViewportSize(desktop);
  await openSection(page);
  const token = await makeToken(page, 'Dashboard', [['Goals', 'Read']]);
  expect((await app.call({ path: '/goals', token })).status).toBe(200);
  const body = { name: 'More', scopes: ['goals:write'], expiresInDays: 365 };
  for (const [method, path] of [
    ['POST', '/goals'],
    ['POST', '/workout-sessions/quick'],
    ['POST', '/auth/tokens'],
    ['POST', '/auth/logout'],
    ['PATCH', '/users/me'],
  ] as const) {
    const answer = await app.call({ method, path, token, body });
    expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'SCOPE_MISSING']);
  }
});

test('nothing of a token stays in the storage of the browser', async ({ page }) => {
  await openSection(page);
  const token = await makeToken(page, 'Script', [['Goals', 'Read']]);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(token);
});

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
