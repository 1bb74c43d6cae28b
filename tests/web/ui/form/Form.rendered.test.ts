// Tests that forms saved offline keep their values and are sent once when the connection is back.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { ok } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  answerAgain,
  asked,
  doNotAnswer,
  goOffline,
  goOnline,
  openPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';

beforeEach(() => page.viewport(phone.width, phone.height));

interface WaitingForm {
  what: string;
  failed: string;
  /** Address of the page that contains the form. */
  from: string;
  /** REST path that returns the data that the form has saved. */
  path: string;
  fill: () => Promise<void>;
  stored: Record<string, unknown> | unknown[];
}

const forms: readonly WaitingForm[] = [
  {
    what: 'a profile',
    failed: 'Failed to update profile',
    path: '/users/profile',
    from: '/profile/edit',
    fill: async () => {
      await page.getByLabelText('Full name').fill('Sam Offline');
    },
    stored: { name: 'Sam Offline' },
  },
  {
    what: 'a new goal',
    failed: 'Failed to create goal',
    path: '/goals',
    from: '/goals/create',
    fill: async () => {
      await page.getByRole('radio', { name: /^Skill/ }).click();
      await page.getByLabelText('Description').fill('First muscle-up');
    },
    stored: [{ description: 'First muscle-up' }],
  },
  {
    what: 'an edited zone',
    failed: 'Failed to update zones',
    path: '/users/heart-rate-zones',
    from: '/profile',
    fill: async () => {
      await page.getByRole('button', { name: /^HR Zones/ }).click();
      await page.getByRole('button', { name: 'Calculate My Zones' }).click();
      await page.getByRole('button', { name: 'Edit Zones' }).click();
      await page.getByLabelText('Zone 2 maximum').fill('135');
    },
    stored: { zone2Max: 135, zone3Min: 136 },
  },
];

const toast = (text: string) => page.css('.mantine-Notification-root').getByText(text);

for (const form of forms) {
  test(`the form for ${form.what} is sent once the connection is back`, async () => {
    const user = await signedInUser();
    const answer = async () => ok(await server.call({ path: form.path, token: user.token }));
    openPage(form.from);
    await form.fill();
    const before = await answer();

    goOffline();
    await page.getByRole('button', { name: 'Save when online' }).click();
    await expect.element(toast(form.failed)).toBeVisible();
    const waiting = page.getByRole('alert').filter({ hasText: 'What you entered is kept' });
    await expect
      .element(waiting.getByText(/^No connection\. What you entered is kept, and sent when/))
      .toBeVisible();
    await expectAccessible(`${form.what} that waits`);
    expect(await answer()).toEqual(before);

    goOnline();
    await expect.element(waiting).not.toBeInTheDocument();
    await expect.poll(answer).toMatchObject(form.stored);
  });
}

test('a form that is changed after it was saved offline is not sent automatically', async () => {
  await signedInUser();
  openPage('/profile/edit');
  await page.getByLabelText('Full name').fill('Sam Offline');
  goOffline();
  await page.getByRole('button', { name: 'Save when online' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'What you entered is kept' });
  await expect.element(alert.getByText(/^No connection/)).toBeVisible();
  await page.getByLabelText('Full name').fill('Sam O');
  await expect.element(alert.getByText(/please try again\.$/)).toBeVisible();
  goOnline();
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect.element(save).toBeVisible();
  expect(asked().filter((url) => url.includes('profile.update'))).toHaveLength(1);
  await save.click();
  await expect.element(page.getByText('Sam O', { exact: true })).toBeVisible();
});

test('an invalid form is not queued while offline', async () => {
  await signedInUser();
  openPage('/profile/biometrics');
  await page.getByRole('button', { name: 'Log Measurement' }).click();
  await page.getByLabelText('Body fat').fill('101');
  goOffline();
  await page.getByRole('button', { name: 'Save when online' }).click();
  await expect.element(page.getByText('Body fat must be from 0 to 100')).toBeVisible();
  await expect.element(page.getByRole('form').getByRole('alert')).not.toBeInTheDocument();
});

test('a retry after a lost response stores the form once', async () => {
  const user = await signedInUser();
  const goal = ok(
    await server.call({
      method: 'POST',
      path: '/goals',
      body: { goalType: 'SKILL', description: 'First muscle-up' },
      token: user.token,
    }),
    201,
  );
  openPage(`/goals/${goal.id}/edit`);
  await page.getByLabelText('Description').fill('Two muscle-ups');
  doNotAnswer(/goals\.update/);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .element(
      page
        .getByRole('alert')
        .getByText('The server could not be reached. What you entered is kept, please try again.'),
    )
    .toBeVisible();
  answerAgain();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(page.getByRole('heading', { name: 'Two muscle-ups' })).toBeVisible();

  // The server receives the first request, but its response is lost.
  openPage('/profile/biometrics');
  await page.getByRole('button', { name: 'Log Measurement' }).click();
  await page.getByLabelText('Body fat').fill('18.5');
  doNotAnswer(/biometrics\.log/, { isHeard: true, times: 1 });
  await page.getByRole('button', { name: 'Save Measurement' }).click();
  await expect.element(toast('Failed to log biometric')).toBeVisible();
  await page.getByRole('button', { name: 'Save Measurement' }).click();
  await expect.element(page.getByText('Biometric measurement logged!')).toBeVisible();
  const { biometrics } = ok(await server.call({ path: '/users/biometrics', token: user.token }));
  expect(biometrics).toHaveLength(1);
});
