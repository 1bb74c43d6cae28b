// The form in its drawer and on a desk, the figure of the tape, and the charts.
import type { TestApp } from '#tests/support/app.ts';
import { phone } from '#tests/support/devices.ts';
import { ok, type TestUser } from '#tests/support/factories.ts';
import { expect, type Given, test } from '#tests/support/fixtures.ts';
import { smallTargets } from '#tests/support/layout.ts';

const LEAVE = /^Leave without saving/;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** The person has these measurements and comes to their page from the profile. */
async function arrive({ app, page, user }: Given, entries: readonly object[] = []) {
  for (const body of entries) await log(app, user, body);
  await page.goto('/profile');
  await page.getByRole('link', { name: /^Biometrics/ }).click();
  await expect(page).toHaveURL('/profile/biometrics');
  await expect(page.getByRole('heading', { name: 'Biometrics Tracking' })).toBeVisible();
}

async function log(app: TestApp, user: TestUser, body: object) {
  const path = '/users/biometrics';
  return ok(await app.call({ method: 'POST', path, body, token: user.token }), 201);
}

test.describe('on a phone the form', () => {
  test.use({ viewport: phone });

  test('is a drawer that the back button closes', async ({ app, page, user }) => {
    await arrive({ app, page, user });
    await page.getByRole('button', { name: 'Log Measurement' }).click();
    const drawer = page.getByRole('dialog', { name: 'New measurement' });
    await expect(drawer).toBeVisible();
    expect(await smallTargets(page, 44)).toEqual([]);
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Biometrics Tracking' })).toBeVisible();
  });
});

test.describe('on a desk the form', () => {
  test('stands in the page and asks before it is left for a link or another entry', async ({
    app,
    page,
    user,
  }) => {
    await arrive({ app, page, user }, [{ bodyFatPercentage: 20 }]);
    await page.getByRole('button', { name: 'Log Measurement' }).click();
    await expect(page.getByRole('heading', { name: 'New measurement' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Neck' }).press('ArrowUp');
    const question = page.getByRole('alertdialog', { name: LEAVE });
    await page.getByRole('link', { name: 'My Profile' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^Edit measurement/ }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { name: 'Edit measurement' })).toBeVisible();
    await page.getByRole('link', { name: 'My Profile' }).click();
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  });
});

test.describe('trends', () => {
  const entries = [
    { recordedAt: daysAgo(400), bodyFatPercentage: 24, bodyMeasurements: { waist: 36, neck: 15 } },
    { recordedAt: daysAgo(200), bodyFatPercentage: 22, bodyMeasurements: { waist: 35 } },
    { recordedAt: daysAgo(30), bodyFatPercentage: 20, bodyMeasurements: { waist: 34 } },
    { recordedAt: daysAgo(2), bodyFatPercentage: 19, bodyMeasurements: { waist: 33.5 } },
  ];

  test('tell one entry to a pointer and to the arrow keys', async ({ app, page, user }) => {
    await arrive({ app, page, user }, entries);
    const trends = page.getByRole('region', { name: 'Trends' });
    const readout = trends.locator('p').first();
    await expect(readout.getByText('19%')).toBeVisible();
    const slider = trends.getByRole('slider', { name: 'Entry in the chart' });
    await slider.press('Home');
    await expect(readout.getByText('24%')).toBeVisible();
    await expect(slider).toHaveAttribute('aria-valuetext', /: 24%$/);
    await slider.press('ArrowRight');
    await expect(readout.getByText('22%')).toBeVisible();
    const box = await trends.getByRole('img').boundingBox();
    if (!box) throw new Error('The chart has no place');
    await page.mouse.move(box.x + 3, box.y + 40);
    await expect(readout.getByText('24%')).toBeVisible();
    await page.mouse.move(box.x, box.y - 60);
    await expect(readout.getByText('19%')).toBeVisible();
  });
});
