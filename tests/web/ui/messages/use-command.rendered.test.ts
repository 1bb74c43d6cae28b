import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { commercialGym } from '#shared/gyms/starters.ts';
import { ok } from '#tests/support/factories.ts';
import {
  answer,
  answerAgain,
  doNotAnswer,
  openPage,
  server,
  signedInUser,
  texts,
} from '#tests/support/rendered/screen.tsx';
import { toastInfo } from '#web/ui/messages/toasts.ts';

const QUESTION = 'Are you sure you want to delete Garage?';
const FAILED = { error: { message: 'Failed', code: -32603, data: { httpStatus: 500 } } };
const toasts = page.css('.mantine-Notification-root');

async function givenGym(): Promise<void> {
  const { token } = await signedInUser();
  const body = { ...commercialGym('lbs'), name: 'Garage' };
  ok(await server.call({ method: 'POST', path: '/users/gyms', body, token }), 201);
  openPage('/profile/gyms');
}

async function deleteGym(): Promise<void> {
  await page.getByRole('button', { name: 'Delete Garage' }).click();
  await answer(QUESTION, 'Delete');
}

test('a failed command shows one toast and can be run again', async () => {
  await givenGym();
  doNotAnswer(/gyms\.remove/, { status: 500, json: FAILED });
  await deleteGym();
  await expect.element(toasts).toBeVisible();
  expect(texts(toasts)).toEqual(['Failed to delete gym']);
  expect(page.getByText('Failed to delete gym').elements()).toHaveLength(1);
  answerAgain();
  await deleteGym();
  await expect.element(page.getByRole('heading', { name: 'Garage' })).not.toBeInTheDocument();
});

test('a command without a response shows a toast that says that a connection is needed', async () => {
  await givenGym();
  doNotAnswer(/gyms\.remove/);
  await deleteGym();
  await expect.element(toasts).toBeVisible();
  expect(texts(toasts)).toEqual(['Failed to delete gymNeeds a connection.']);
});

test('an error of a form is shown in the page, not in a toast', async () => {
  await signedInUser();
  openPage('/profile/account');
  await page.getByRole('heading', { name: 'Developer' }).click();
  await page.getByRole('heading', { name: 'Personal tokens' }).click();
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Scale');
  await page.getByRole('checkbox', { name: 'Read' }).first().click();
  doNotAnswer(/tokens\.create/, { status: 503, times: 1 });
  const press = () => page.getByRole('button', { name: 'Make token' }).click();
  await press();
  const failure = page.getByRole('main').getByRole('alert');
  await expect.element(failure).toBeVisible();
  // Toasts appear in order, so a toast about the failure would already be visible.
  toastInfo('The next toast');
  await expect.element(toasts.filter({ hasText: 'The next toast' })).toBeVisible();
  expect(texts(toasts)).toEqual(['The next toast']);
  await press();
  await expect.element(page.getByRole('textbox', { name: 'Your new token' })).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
});
