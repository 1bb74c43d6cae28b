import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  openSite,
  phone,
  type Site,
  visit,
} from '#tests/support/browser.ts';
import { createUser, ok } from '#tests/support/factories.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function openSettings(options: Parameters<typeof visit>[1] = {}) {
  const user = await createUser(site.test);
  const visitor = await visit(site, { ...options, user });
  await visitor.page.goto('/profile');
  const card = visitor.page.getByRole('region', { name: 'Settings' });
  await card.waitFor();
  const stored = async () =>
    ok(await site.test.call({ path: '/users/settings', token: user.token }));
  return { ...visitor, user, card, stored };
}

describe('the settings', () => {
  for (const [size, viewport] of [
    ['a phone', phone],
    ['a desk', desktop],
  ] as const) {
    it(`hold at once and after a reload on ${size}`, async () => {
      const { page, context, card, stored, complaints } = await openSettings({ viewport });
      await card.getByRole('group', { name: 'Weight' }).getByText('kg').click();
      await card.getByText('Saved', { exact: true }).waitFor();
      await card.getByRole('group', { name: 'First day of the week' }).getByText('Sunday').click();
      await card.getByLabel('Sound at the end of a rest').uncheck();
      expect(await card.getByRole('button', { name: 'Test sound' }).isDisabled()).toBe(true);
      await expectAccessible(page, 'the settings');
      await expect.poll(stored).toMatchObject({
        weightUnit: 'kg',
        heightUnit: 'ft',
        firstDayOfWeek: 'sunday',
        sound: false,
      });
      await page.reload();
      await card.waitFor();
      expect(await card.getByRole('radio', { name: 'kg' }).isChecked()).toBe(true);
      expect(complaints).toEqual([]);
      await context.close();
    });
  }

  it('are moved by arrow keys', async () => {
    const { page, context, card, stored } = await openSettings();
    await card.getByRole('radio', { name: 'lbs' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(stored).toMatchObject({ weightUnit: 'kg' });
    await context.close();
  });

  it('keep the theme of the device and of the account the same', async () => {
    const { page, context, user, card, stored } = await openSettings({ viewport: desktop });
    await card.getByRole('group', { name: 'Theme' }).getByText('Dark').click();
    await expect.poll(stored).toMatchObject({ theme: 'dark' });
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
    expect(await scheme()).toBe('dark');
    await page.getByRole('group', { name: 'Colour scheme' }).getByText('Light').click();
    await expect.poll(stored).toMatchObject({ theme: 'light' });
    await context.close();

    const other = await visit(site, { user, colorScheme: 'dark' });
    await other.page.goto('/profile');
    await expect
      .poll(() => other.page.locator('html').getAttribute('data-mantine-color-scheme'))
      .toBe('light');
    await other.context.close();
  });

  it('changed without a network hold on the device and are sent later', async () => {
    const { context, card, page, stored } = await openSettings();
    await context.setOffline(true);
    await card.getByRole('group', { name: 'Tape measures' }).getByText('cm').click();
    await card.getByText('Saved on this device. It is sent when you are online.').waitFor();
    expect(await stored()).toMatchObject({ lengthUnit: 'in' });
    await context.setOffline(false);
    await expect.poll(stored).toMatchObject({ lengthUnit: 'cm' });
    await page.reload();
    await card.waitFor();
    const tape = card.getByRole('group', { name: 'Tape measures' });
    expect(await tape.getByRole('radio', { name: 'cm' }).isChecked()).toBe(true);
    await context.close();
  });
});
