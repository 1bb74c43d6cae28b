import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { ok, type TestUser } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  goOffline,
  goOnline,
  openPage,
  reloadPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';

/**
 * Opens the settings page. Returns its main element and a function that reads the stored settings.
 */
async function openSettings(user: TestUser) {
  openPage('/settings');
  const card = page.getByRole('main');
  await expect.element(card.getByRole('heading', { name: 'Settings' })).toBeVisible();
  const stored = async () => ok(await server.call({ path: '/users/settings', token: user.token }));
  return { card, stored };
}

describe('the settings page stores each change', () => {
  test('a changed setting is kept after a reload', async () => {
    const user = await signedInUser();
    await page.viewport(phone.width, phone.height);
    const { card, stored } = await openSettings(user);
    await card.getByRole('group', { name: 'Weight' }).getByText('kg').click();
    await expect.element(card.getByText('Saved', { exact: true })).toBeVisible();
    await card.getByRole('group', { name: 'Week starts' }).getByText('Sun').click();
    await card.getByLabelText('Rest sound').click();
    await expect.element(card.getByRole('button', { name: 'Test sound' })).toBeDisabled();
    await expectAccessible('the settings');
    await expect.poll(stored).toMatchObject({
      weightUnit: 'kg',
      heightUnit: 'ft',
      firstDayOfWeek: 'sunday',
      sound: false,
    });
    reloadPage();
    await expect.element(card.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await expect.element(card.getByRole('radio', { name: 'kg' })).toBeChecked();
  });

  test('a setting changed offline is sent once the connection is back', async () => {
    const user = await signedInUser();
    const { card, stored } = await openSettings(user);
    goOffline();
    await card.getByRole('group', { name: 'Tape' }).getByText('cm').click();
    await expect
      .element(card.getByText('Saved on this device. It is sent when you are online.'))
      .toBeVisible();
    expect(await stored()).toMatchObject({ lengthUnit: 'in' });
    goOnline();
    await expect.poll(stored).toMatchObject({ lengthUnit: 'cm' });
    reloadPage();
    await expect.element(card.getByRole('heading', { name: 'Settings' })).toBeVisible();
    const tape = card.getByRole('group', { name: 'Tape' });
    await expect.element(tape.getByRole('radio', { name: 'cm' })).toBeChecked();
  });

  test('pending settings of an older app version are sent', async () => {
    const user = await signedInUser();
    localStorage.setItem(
      `${user.id}:settings`,
      JSON.stringify({ settings: { sound: false }, unsent: { sound: false } }),
    );
    const { card, stored } = await openSettings(user);
    await expect.poll(stored).toMatchObject({ sound: false });
    await expect.element(card.getByLabelText('Rest sound')).not.toBeChecked();
  });

  test('the settings page says when the browser blocks notifications', async () => {
    const user = await signedInUser();
    const { card } = await openSettings(user);
    await expect.element(card.getByText(/^This browser blocks notifications/)).toBeVisible();
    await expect.element(card.getByRole('switch', { name: /^Rest notification/ })).toBeDisabled();
  });
});
