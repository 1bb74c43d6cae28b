import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ok } from '#tests/support/factories.ts';
import {
  answerAgain,
  doNotAnswer,
  openPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';

test("the page lists eight of 52 measurements, and all after a press on 'All 52 measurements'", async () => {
  const user = await signedInUser();
  for (let entry = 0; entry < 52; entry += 1) {
    const recordedAt = new Date(Date.UTC(2026, 0, 1 + entry, 12)).toISOString();
    const body = { recordedAt, restingHeartRate: 60 };
    const path = '/users/biometrics';
    ok(await server.call({ method: 'POST', path, body, token: user.token }), 201);
  }
  openPage('/profile/biometrics');
  await expect.element(page.getByText('Feb 21, 2026', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByRole('row').filter({ hasText: '60 bpm' })).toHaveLength(8);
  await expect.element(page.getByText('52 entries in 51 days')).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Entry in the chart' });
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Feb 21, 2026: 60 bpm');
  await page.getByRole('button', { name: 'All 52 measurements' }).click();
  await expect.element(page.getByRole('rowheader', { name: 'Jan 1, 2026' })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'All 52 measurements' }))
    .not.toBeInTheDocument();
});

test('a refused measurement keeps its form open with its values', async () => {
  await signedInUser();
  openPage('/profile/biometrics');
  await page.getByRole('button', { name: 'Log Measurement' }).click();
  await page.getByLabelText('Body fat').fill('18');
  doNotAnswer(/biometrics\.log/);
  await page.getByRole('button', { name: 'Save Measurement' }).click();
  await expect.element(page.getByText('Failed to log biometric')).toBeVisible();
  await expect.element(page.getByLabelText('Body fat')).toHaveValue('18');
  answerAgain();
  await page.getByRole('button', { name: 'Save Measurement' }).click();
  await expect.element(page.getByText('Biometric measurement logged!')).toBeVisible();
});
