// Tests that personal access tokens can be created, used and revoked.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { PASSWORD } from '#tests/support/factories.ts';
import { sidewaysOverflow } from '#tests/support/rendered/layout.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  doNotAnswer,
  openPage,
  reloadPage,
  server,
  signedInUser,
  text,
} from '#tests/support/rendered/screen.tsx';

const section = () => page.getByRole('region', { name: 'Personal tokens' });

async function open() {
  await page.getByRole('heading', { name: 'Developer' }).click();
  await page.getByRole('heading', { name: 'Personal tokens' }).click();
}

async function openSection() {
  openPage('/profile/account');
  await open();
  await expect.element(section().getByRole('button', { name: 'New token' })).toBeVisible();
}

/** Creates a token with the given scopes in the form. Returns the text of the token. */
async function makeToken(name: string, scopes: readonly [string, 'Read' | 'Write'][]) {
  await section().getByRole('button', { name: 'New token' }).click();
  await page.getByLabelText('Name').fill(name);
  for (const [area, kind] of scopes) {
    await page.getByRole('group', { name: area }).getByLabelText(kind).click();
  }
  await page.getByRole('button', { name: 'Make token' }).click();
  const field = page.getByRole('textbox', { name: 'Your new token' });
  await expect.element(field).toHaveValue(expect.stringMatching(/^llp_/));
  // The cast is safe because the field of the new token is an HTMLInputElement.
  return (field.element() as HTMLInputElement).value;
}

test('the REST API accepts a new token until it is revoked', async () => {
  await signedInUser();
  await page.viewport(phone.width, phone.height);
  await openSection();
  await expect.poll(() => text(section())).toContain('You have no tokens.');
  const token = await makeToken('Bathroom scale', [
    ['Body weight', 'Read'],
    ['Body weight', 'Write'],
  ]);
  await expectAccessible('a new token');
  expect(await sidewaysOverflow()).toEqual([]);

  const path = '/users/body-weight/2026-03-01';
  const written = await server.call({ method: 'PUT', path, token, body: { weight: 80 } });
  expect(written.status).toBe(200);
  const elsewhere = await server.call({ path: '/goals', token });
  expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'SCOPE_MISSING']);

  await page.getByRole('button', { name: 'Done' }).click();
  reloadPage();
  await open();
  const row = section().getByRole('listitem').filter({ hasText: 'Bathroom scale' });
  await expect.poll(() => text(row)).toContain('last used just now');
  await expect.poll(() => text(row)).toContain('heart rate zones: read, write');
  await expect.element(page.getByText(token)).not.toBeInTheDocument();
  await expectAccessible('the list of tokens');

  await row.getByRole('button', { name: 'Revoke Bathroom scale' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.poll(() => text(section())).toContain('You have no tokens.');
  const refused = await server.call({ path: '/users/body-weight', token });
  expect([refused.status, refused.body.code]).toEqual([401, 'UNAUTHENTICATED']);
});

test('local storage and session storage contain no copy of a new token', async () => {
  await signedInUser();
  await openSection();
  const token = await makeToken('Script', [['Goals', 'Read']]);
  const kept = JSON.stringify({ ...localStorage, ...sessionStorage });
  expect(kept).not.toContain(token);
});

test('the token form shows a message for each missing field', async () => {
  await signedInUser();
  await page.viewport(phone.width, phone.height);
  await openSection();
  await section().getByRole('button', { name: 'New token' }).click();
  await page.getByRole('button', { name: 'Make token' }).click();
  await expect.element(page.getByText('A token needs a name')).toBeVisible();
  await expect.element(page.getByText('Please choose at least one thing')).toBeVisible();
  await expectAccessible('the form of a token');
  expect(await sidewaysOverflow()).toEqual([]);

  await page.getByLabelText('Name').fill('Script');
  await page.getByRole('group', { name: 'Goals' }).getByLabelText('Read').click();
  const data = { code: 'FORBIDDEN', httpStatus: 403, domainCode: 'REAUTHENTICATION_REQUIRED' };
  const error = { message: 'Please confirm that it is you', code: -32_003, data };
  doNotAnswer(/tokens\.create/, { status: 403, json: { error }, times: 1 });
  await page.getByRole('button', { name: 'Make token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Your new token' }))
    .toHaveValue(expect.stringMatching(/^llp_/));
});
