// Tests that a user can delete the account now or in seven days.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { PASSWORD } from '#tests/support/factories.ts';
import { sidewaysOverflow, smallTargets } from '#tests/support/rendered/layout.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { address, openPage, server, signedInUser, text } from '#tests/support/rendered/screen.tsx';

beforeEach(() => page.viewport(phone.width, phone.height));

const section = () => page.getByRole('region', { name: 'Delete account' });
const keep = () => page.getByRole('button', { name: 'Keep my account' });

async function open() {
  openPage('/profile/account');
  await section().getByRole('heading').click();
}

async function confirmDeletion(button: string) {
  await section().getByLabelText('Type DELETE to confirm').fill('DELETE');
  await section().getByRole('button', { name: button, exact: true }).click();
}

test('a planned deletion of an account can be cancelled', async () => {
  const user = await signedInUser();
  await open();
  await section().getByRole('button', { name: 'Delete my account', exact: true }).click();
  await expect.poll(() => text(section().getByRole('alert'))).toBe('Please type DELETE to confirm');
  await confirmDeletion('Delete my account');
  await expect.element(page.getByText(/^Your account will be deleted on /).first()).toBeVisible();
  await page.getByRole('heading', { name: 'Security log' }).click();
  await expect.element(page.getByText(/asked for, due on \w{3} \d+, \d{4}$/)).toBeVisible();
  await expectAccessible('account that is to be deleted');
  expect(await sidewaysOverflow()).toEqual([]);
  expect(smallTargets(24)).toEqual([]);
  for (const path of ['/dashboard', '/workouts', '/goals', '/profile']) {
    openPage(path);
    await expect.element(keep()).toBeVisible();
  }
  await keep().click();
  await expect.element(page.getByText('Your account stays')).toBeVisible();
  await expect.element(keep()).not.toBeInTheDocument();
  openPage('/dashboard');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(keep()).not.toBeInTheDocument();
  const me = await server.call({ path: '/auth/me', token: user.token });
  expect(me.body.data.deletionDueAt ?? null).toBeNull();
});

test("the link 'Download your data' leads to the download", async () => {
  await signedInUser();
  await open();
  await section().getByRole('link', { name: 'Download your data' }).click();
  await expect.element(page.getByText('Loading profile...')).not.toBeInTheDocument();
  const download = page.getByRole('button', { name: /^Download everything/ });
  await expect.element(download).toBeInViewport();
});

test('deleting an account also deletes its data on the device', async () => {
  const user = await signedInUser();
  await open();
  // The draft of a template exists only on the device, so the deletion must remove it there.
  localStorage.setItem(`${user.id}:template-draft`, '{}');
  await section().getByLabelText('Now, for good').click();
  await confirmDeletion('Delete my account now');
  await expect.element(page.getByText('Your account was deleted')).toBeVisible();
  await expect.poll(address).toMatch(/\/login/);
  const left = [...Object.entries(localStorage), ...Object.entries(sessionStorage)].filter(
    (entry) => entry.join(' ').includes(user.id),
  );
  expect(left).toEqual([]);
  const body = { email: user.email, password: PASSWORD };
  expect((await server.call({ method: 'POST', path: '/auth/login', body })).status).toBe(401);
});
