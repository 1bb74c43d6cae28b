// Checks that a weight gets the day of the user's time zone, which may differ from the UTC day.
import { phone } from '#tests/support/devices.ts';
import { ok } from '#tests/support/factories.ts';
import { expect, signedOut, test } from '#tests/support/fixtures.ts';

for (const { where, timezoneId, instant, day, shown, dayBefore, itsNoon } of [
  {
    where: 'in the evening in America',
    timezoneId: 'America/Los_Angeles',
    instant: '2026-03-02T04:30:00Z',
    day: '2026-03-01',
    shown: 'Mar 1, 2026',
    dayBefore: '2026-02-28',
    itsNoon: '2026-02-28T20:00:00.000Z',
  },
  {
    where: 'in the morning in New Zealand',
    timezoneId: 'Pacific/Auckland',
    instant: '2026-03-01T20:30:00Z',
    day: '2026-03-02',
    shown: 'Mar 2, 2026',
    dayBefore: '2026-03-01',
    itsNoon: '2026-02-28T23:00:00.000Z',
  },
]) {
  test.describe(where, () => {
    test.use({ viewport: phone, timezoneId, ...signedOut });

    test(`weights typed at registration, in biometrics and in the profile get the local date ${day}`, async ({
      app,
      serverClock,
      page,
    }) => {
      serverClock.stopAt(new Date(instant));
      await page.clock.setFixedTime(instant);
      const history = async () => {
        const token = await page.evaluate(() => localStorage.getItem('accessToken'));
        const answer = await app.call({
          path: '/users/body-weight',
          token: token ?? undefined,
        });
        return ok(answer).entries;
      };
      const stored = async () =>
        (await history()).map((entry: { day: string; weight: number }) => [
          entry.day,
          entry.weight,
        ]);

      await page.goto('/register');
      await page.getByLabel('Full name').fill('Sam Lifter');
      await page.getByLabel('Email').fill(`sam-${day}@example.com`);
      await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByLabel('Date of birth').fill('1990-05-17');
      await page.getByLabel('Feet').fill('5');
      await page.getByLabel('Inches').fill('10');
      await page.getByLabel('Weight (lbs)').fill('180');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(page).toHaveURL('/dashboard');
      expect(await stored()).toEqual([[day, 81.65]]);

      await page.goto('/profile/biometrics');
      const card = page.getByRole('region', { name: 'Body weight' });
      await expect(card.getByText(shown, { exact: true }).first()).toBeVisible();
      await expect(card.getByText('Replaces 180 lbs')).toBeVisible();
      await card.getByLabel('Weight today').fill('179');
      await card.getByRole('button', { name: 'Log', exact: true }).click();
      await expect(card.getByText('Replaces 179 lbs')).toBeVisible();
      expect(await stored()).toEqual([[day, 81.19]]);

      await page.goto('/profile/edit');
      await page.getByLabel('Weight (lbs)').fill('178');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('178 lbs').first()).toBeVisible();
      expect(await stored()).toEqual([[day, 80.74]]);
      await page.getByRole('link', { name: /^Biometrics/ }).click();
      await expect(card.getByText('178 lbs', { exact: true }).first()).toBeVisible();
      await expect(card.getByText(shown, { exact: true }).first()).toBeVisible();

      // A weight of a past day is stored with noon in the user's time zone.
      await card.getByRole('button', { name: 'Another day' }).click();
      await card.getByLabel('Day', { exact: true }).fill(dayBefore);
      await card.getByRole('textbox', { name: 'Weight' }).fill('181');
      await card.getByRole('button', { name: 'Log', exact: true }).click();
      await expect(card.getByText('All weights').getByText('(2)')).toBeVisible();
      expect((await history())[1]).toEqual({ day: dayBefore, weight: 82.1, recordedAt: itsNoon });
    });
  });
}
