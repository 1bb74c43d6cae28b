// Tests the form in its drawer and on a desktop, the figure of the tape, and the charts.
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { ok, type TestUser } from '#tests/support/factories.ts';
import { smallTargets } from '#tests/support/rendered/layout.ts';
import {
  address,
  goBack,
  openPage,
  press,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';

const LEAVE = /^Leave without saving/;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Creates these measurements of the user and opens their page from the profile. */
async function arrive(user: TestUser, entries: readonly object[] = []) {
  for (const body of entries) await log(user, body);
  openPage('/profile');
  await page.getByRole('link', { name: /^Biometrics/ }).click();
  await expect.poll(address).toBe('/profile/biometrics');
  await expect.element(page.getByRole('heading', { name: 'Biometrics Tracking' })).toBeVisible();
}

async function log(user: TestUser, body: object) {
  const path = '/users/biometrics';
  return ok(await server.call({ method: 'POST', path, body, token: user.token }), 201);
}

describe('on a phone the form opens as a drawer', () => {
  beforeEach(() => page.viewport(phone.width, phone.height));

  test('on a phone the form of a measurement is a drawer that the back button closes', async () => {
    const user = await signedInUser();
    await arrive(user);
    await page.getByRole('button', { name: 'Log Measurement' }).click();
    const drawer = page.getByRole('dialog', { name: 'New measurement' });
    await expect.element(drawer).toBeVisible();
    expect(smallTargets(44)).toEqual([]);
    await goBack();
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Biometrics Tracking' })).toBeVisible();
  });
});

describe('on a desk the form protects typed values', () => {
  test('on a desk the form of a measurement asks before another page or entry opens', async () => {
    const user = await signedInUser();
    await arrive(user, [{ bodyFatPercentage: 20 }]);
    await page.getByRole('button', { name: 'Log Measurement' }).click();
    await expect.element(page.getByRole('heading', { name: 'New measurement' })).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await press(page.getByRole('textbox', { name: 'Neck' }), 'ArrowUp');
    const question = page.getByRole('alertdialog', { name: LEAVE });
    await page.getByRole('link', { name: 'My Profile' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^Edit measurement/ }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.element(page.getByRole('heading', { name: 'Edit measurement' })).toBeVisible();
    await page.getByRole('link', { name: 'My Profile' }).click();
    await expect.element(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  });
});

describe('the trends of measurements', () => {
  const entries = [
    { recordedAt: daysAgo(400), bodyFatPercentage: 24, bodyMeasurements: { waist: 36, neck: 15 } },
    { recordedAt: daysAgo(200), bodyFatPercentage: 22, bodyMeasurements: { waist: 35 } },
    { recordedAt: daysAgo(30), bodyFatPercentage: 20, bodyMeasurements: { waist: 34 } },
    { recordedAt: daysAgo(2), bodyFatPercentage: 19, bodyMeasurements: { waist: 33.5 } },
  ];

  test('the trend of a measurement shows the entry at the pointer or chosen by arrow keys', async () => {
    const user = await signedInUser();
    await arrive(user, entries);
    const trends = page.getByRole('region', { name: 'Trends' });
    const readout = trends.css('p').first();
    await expect.element(readout.getByText('19%')).toBeVisible();
    const slider = trends.getByRole('slider', { name: 'Entry in the chart' });
    await press(slider, 'Home');
    await expect.element(readout.getByText('24%')).toBeVisible();
    await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/: 24%$/));
    await press(slider, 'ArrowRight');
    await expect.element(readout.getByText('22%')).toBeVisible();
    const chart = trends.getByRole('img');
    await chart.hover({ position: { x: 3, y: 40 } });
    await expect.element(readout.getByText('24%')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect.element(readout.getByText('19%')).toBeVisible();
  });

  test('body fat has a line for each method, and the newest method is compared', async () => {
    const user = await signedInUser();
    const by = (bfMeasurementMethod: string, days: number, bodyFatPercentage: number) => ({
      recordedAt: daysAgo(days),
      bodyFatPercentage,
      bfMeasurementMethod,
    });
    await arrive(user, [
      by('CALIPER', 40, 24),
      by('DEXA', 30, 28),
      by('CALIPER', 10, 20),
      by('DEXA', 2, 27),
    ]);
    const trends = page.getByRole('region', { name: 'Trends' });
    const sentence = 'Body fat (DEXA scan) without a clear change, 2 entries in 28 days';
    await expect.element(trends.getByRole('img', { name: sentence })).toBeVisible();
    await expect.poll(() => document.querySelectorAll('[role="img"] polyline').length).toBe(2);
    const readout = trends.css('p').first();
    await expect.element(readout.getByText('Body fat (DEXA scan)')).toBeVisible();
    const slider = trends.getByRole('slider', { name: 'Entry in the chart' });
    await press(slider, 'Home');
    await expect.element(readout.getByText('Body fat (Caliper)')).toBeVisible();
    await expect
      .element(slider)
      .toHaveAttribute('aria-valuetext', expect.stringMatching(/Caliper/));
  });
});
