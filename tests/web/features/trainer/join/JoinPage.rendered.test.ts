import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clearAuth } from '#web/api/person/auth-store.ts';
import { phone } from '#tests/support/devices.ts';
import { createUser, ok, PASSWORD, type TestUser } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  address,
  answerAgain,
  doNotAnswer,
  openPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';
import { anna, grantsOf, invitationOf } from '../training.ts';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const FROM_TRAINER = 'Anna Coach would like to be your trainer';

afterEach(() => localStorage.removeItem('place-after-sign-in'));

test('a client can accept an invitation without sharing photos', async () => {
  const path = await invitationOf(await anna(), 'TRAINER');
  const ben = await signedInUser({ name: 'Ben Lifter' });
  await page.viewport(phone.width, phone.height);
  openPage(path);
  await expect.element(heading(FROM_TRAINER)).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /^Training/ })).toBeDisabled();
  await expect.element(page.getByRole('checkbox', { name: /^Notes/ })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: /^Goals/ })).not.toBeChecked();
  await page.getByRole('checkbox', { name: /^Photos/ }).click();
  await page.getByLabelText('From when on').selectOptions('From today on');
  await expectAccessible('an invitation of a trainer');
  await button('Accept').click();
  await expect.element(page.getByText('Anna Coach is your trainer.')).toBeVisible();
  expect(await grantsOf(ben)).toMatchObject([
    { trainerName: 'Anna Coach', areas: ['training', 'notes'], historyFrom: expect.any(String) },
  ]);
  openPage(path);
  await expect.element(heading('You train together')).toBeVisible();
});

test("sharing the medical history also shares 'Body areas that are held back'", async () => {
  const path = await invitationOf(await anna(), 'TRAINER', []);
  await signedInUser();
  openPage(path);
  const held = page.getByRole('checkbox', { name: /^Body areas that are held back/ });
  await expect.element(held).not.toBeChecked();
  await page.getByRole('checkbox', { name: /^Medical history/ }).click();
  await expect.element(held).toBeChecked();
  await expect.element(held).toBeDisabled();
});

test('the page of an invitation opens again after the user has signed in', async () => {
  const path = await invitationOf(await anna(), 'TRAINER');
  const ben = await createUser(server);
  clearAuth();
  openPage(path);
  await expect.element(heading(FROM_TRAINER)).toBeVisible();
  await expect.element(page.getByText('Your notes on workouts, sets and exercises')).toBeVisible();
  await expect.element(button('Accept')).not.toBeInTheDocument();
  await expectAccessible('an invitation without an account');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect.poll(address).toBe('/register');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabelText('Email').fill(ben.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await button('Sign In').click();
  await expect.element(button('Accept')).toBeVisible();
  expect(address()).toBe(path);
  expect(localStorage.getItem('place-after-sign-in')).toBeNull();
});

test('a trainer who accepts the invitation of a client waits until the client confirms', async () => {
  const ben: TestUser = await signedInUser({ name: 'Ben Lifter' });
  const path = await invitationOf(ben, 'CLIENT');
  await signedInUser({ name: 'Anna Coach' });
  openPage(path);
  await expect.element(heading('Ben Lifter asks you to be their trainer')).toBeVisible();
  await expect.element(page.getByRole('checkbox').first()).not.toBeInTheDocument();
  await button('Accept').click();
  await expect.element(heading('Ben confirms now')).toBeVisible();
  expect(await grantsOf(ben)).toEqual([]);
  const listed = await server.call({ path: '/trainers/invitations', token: ben.token });
  expect(ok(listed)).toMatchObject([{ state: 'TAKEN', takenName: 'Anna Coach' }]);
});

test('a message is shown when an invitation is invalid or cannot be loaded', async () => {
  await signedInUser();
  openPage('/join/no-such-invitation');
  await expect.element(page.getByText(/^This invitation does not work/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Ask for a new invitation' }))
    .toHaveAttribute('href', expect.stringMatching(/^mailto:\?subject=/));
  await expect.element(page.getByRole('link', { name: 'Dashboard' }).last()).toBeVisible();
  await expect.element(button('Try again')).not.toBeInTheDocument();
  const path = await invitationOf(await anna(), 'TRAINER');
  doNotAnswer(/\/join\//);
  openPage(path);
  const failed = page.getByText(/^The invitation could not be loaded/);
  await expect.element(failed).toBeVisible();
  // A second failure replaces the alert, so a screen reader announces it again.
  const first = failed.element();
  await button('Try again').click();
  await expect.poll(() => first.isConnected).toBe(false);
  await expect.element(failed).toBeVisible();
  answerAgain();
  await button('Try again').click();
  await expect.element(heading(FROM_TRAINER)).toBeVisible();
});

test("an invitation is titled 'Your invitation' for the user who created it", async () => {
  const me = await signedInUser();
  openPage(await invitationOf(me, 'TRAINER'));
  await expect.element(heading('Your invitation')).toBeVisible();
});
