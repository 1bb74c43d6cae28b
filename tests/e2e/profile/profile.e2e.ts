import type { Page } from '@playwright/test';
import { openAccountMenu } from '#tests/support/browser/account-menu.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { desktop, phone } from '#tests/support/devices.ts';
import { ok } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { whenAtHand } from '#tests/support/browser/loaded-ahead.ts';

async function openProfile(page: Page) {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
}

/** The card with name, height, weight and what is worked out of them. */
const facts = (page: Page) => page.getByRole('region', { name: 'Profile', exact: true });

test.describe('the profile', () => {
  test(`is read and edited`, async ({ app, page, user }) => {
    await page.setViewportSize(phone);
    await openProfile(page);
    await expect(page.getByText('Current Stats')).toBeVisible();
    await expect(facts(page)).toContainText(
      'Height 5 ft 10 in (178 cm) Weight 180 lbs (81.7 kg) BMI 25.8',
      { useInnerText: true },
    );
    await expectAccessible(page, 'the profile');

    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await expect(page.getByRole('heading', { name: 'Edit Profile' })).toBeVisible();
    await expectAccessible(page, 'the profile form');
    await page.getByLabel('Feet').fill('9');
    await page.getByLabel('Weight (lbs)').fill('20');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Please enter a valid height (4-8 feet)')).toBeVisible();
    await expect(page.getByText('Please enter a valid weight (50-1000 lbs)')).toBeVisible();
    await expectAccessible(page, 'the profile form with errors');
    await page.getByLabel('Feet').fill('6');
    await page.getByLabel('Inches').fill('0');
    await page.getByLabel('Weight (lbs)').fill('200,5');
    await page.getByLabel('Experience level').selectOption('ADVANCED');
    await page.getByLabel('Full name').fill('Kim Lifter');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
    await expect(facts(page)).toHaveText(/^KL\s+Kim Lifter\s.*\sExperience level\s+Advanced/s, {
      useInnerText: true,
    });
    await expect(facts(page)).toContainText('Height 6 ft 0 in (182.9 cm) Weight 200.5 lbs', {
      useInnerText: true,
    });
    await openAccountMenu(page);
    await expect(page.getByText('Hi, Kim Lifter')).toBeVisible();

    const stored = ok(await app.call({ path: '/users/profile', token: user.token }));
    expect(stored).toMatchObject({ height: 182.88, weight: 90.95, dateOfBirth: '1990-05-17' });
  });

  test('says when it cannot be loaded, and tries again', async ({ page }) => {
    await openProfile(page);
    await expect(page.getByText('Current Stats')).toBeVisible();
    await page.route('**/trpc/*profile.get*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.reload();
    await expect(page.getByText('Loading profile...')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute('**/trpc/*profile.get*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Current Stats')).toBeVisible();
  });
});

test.describe('biometrics', () => {
  test(`are logged, corrected and deleted`, async ({ app, page, user }) => {
    await page.setViewportSize(desktop);
    await openProfile(page);
    await page.getByRole('link', { name: /^Biometrics/ }).click();
    await expect(page.getByRole('heading', { name: 'Biometrics Tracking' })).toBeVisible();
    await expect(page.getByText('No measurements yet')).toBeVisible();
    await expectAccessible(page, 'no measurements');

    await page.getByRole('button', { name: 'Log Your First Measurement' }).click();
    await page.getByRole('button', { name: 'Save Measurement' }).click();
    await expect(
      page.getByRole('form').getByText('Please enter at least one measurement'),
    ).toBeVisible();
    await expectAccessible(page, 'the form with an error');
    await page.getByLabel('Measured on').fill('2026-01-10');
    await page.getByLabel('Body fat').fill('20,5');
    await page.getByLabel('Method').selectOption('CALIPER');
    await page.getByLabel('Waist').fill('34');
    await page.getByLabel('Waist').press('ArrowUp');
    await page.getByRole('button', { name: 'Save Measurement' }).click();
    await expect(page.getByText('Biometric measurement logged!')).toBeVisible();
    await expect(page.getByText('Logged: 2 values of Jan 10, 2026')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Measurement History' })).toBeVisible();
    await expectAccessible(page, 'one measurement');
    await expect(page.getByRole('heading', { name: 'Trends' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Log Measurement' }).click();
    await expect(page.getByText('last 34.25')).toBeVisible();
    await page.getByLabel('Body fat').fill('18');
    await page.getByLabel('Resting heart rate').fill('58');
    await page.getByRole('button', { name: 'Save Measurement' }).click();
    await expect(page.getByRole('heading', { name: 'Trends' })).toBeVisible();
    await expect(page.getByText(/^Body fat decreasing, 2 entries in \d+ days\.$/)).toBeVisible();
    await page.getByText('1 measurement', { exact: true }).click();
    await expect(page.getByText('Waist 34.25 in', { exact: true })).toBeVisible();
    await expectAccessible(page, 'the history');

    await page.getByRole('button', { name: /^Edit measurement of Jan/ }).click();
    await page.getByLabel('Waist').fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Measurement updated')).toBeVisible();
    const { biometrics } = ok(await app.call({ path: '/users/biometrics', token: user.token }));
    expect(biometrics[1]).toMatchObject({ bodyFatPercentage: 20.5, bodyMeasurements: {} });

    await page.getByRole('button', { name: /^Delete measurement of Jan/ }).click();
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this measurement?',
    });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Measurement deleted')).toBeVisible();
    await expect(page.getByText('Deleted: Jan 10, 2026')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Trends' })).not.toBeAttached();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { name: 'Trends' })).toBeVisible();
    const after = ok(await app.call({ path: '/users/biometrics', token: user.token }));
    expect(after.biometrics[1]).toEqual({ ...biometrics[1], id: expect.any(String) });

    await page.goto('/profile');
    await expect(page.getByText('Lean mass', { exact: true })).toBeVisible();
    await expect(facts(page)).toContainText('Lean mass 147.6 lbs (67.0 kg) Fat mass 32.4 lbs', {
      useInnerText: true,
    });
  });

  test('lists eight entries, and all of them when their count is pressed', async ({
    app,
    page,
    user,
  }) => {
    await openProfile(page);
    for (let entry = 0; entry < 52; entry += 1) {
      const recordedAt = new Date(Date.UTC(2026, 0, 1 + entry, 12)).toISOString();
      const body = { recordedAt, restingHeartRate: 60 };
      const path = '/users/biometrics';
      ok(await app.call({ method: 'POST', path, body, token: user.token }), 201);
    }
    await page.goto('/profile/biometrics');
    await expect(page.getByText('Feb 21, 2026', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: '60 bpm' })).toHaveCount(8);
    await expect(page.getByText('52 entries in 51 days')).toBeVisible();
    const slider = page.getByRole('slider', { name: 'Entry in the chart' });
    await expect(slider).toHaveAttribute('aria-valuetext', 'Feb 21, 2026: 60 bpm');
    await page.getByRole('button', { name: 'All 52 measurements' }).click();
    await expect(page.getByRole('rowheader', { name: 'Jan 1, 2026' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'All 52 measurements' })).toHaveCount(0);
  });

  test('a measurement that was not accepted stays in its form', async ({ page }) => {
    await openProfile(page);
    await page.goto('/profile/biometrics');
    await page.getByRole('button', { name: 'Log Measurement' }).click();
    await page.getByLabel('Body fat').fill('18');
    await page.route('**/trpc/biometrics.log*', (route) => route.abort());
    await page.getByRole('button', { name: 'Save Measurement' }).click();
    await expect(page.getByRole('form').getByText('Failed to log biometric')).toBeVisible();
    await expect(page.getByLabel('Body fat')).toHaveValue('18');
    await page.unroute('**/trpc/biometrics.log*');
    await page.getByRole('button', { name: 'Save Measurement' }).click();
    await expect(page.getByText('Biometric measurement logged!')).toBeVisible();
  });
});

test.describe('heart rate zones', () => {
  test(`are calculated, read and edited`, async ({ app, page, user }) => {
    await page.setViewportSize(phone);
    await openProfile(page);
    const tile = page.getByRole('button', { name: /^HR Zones/ });
    await tile.click();
    await expect(tile).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('button', { name: 'Calculate My Zones' }).click();
    await expect(page.getByText('Heart rate zones calculated successfully!')).toBeVisible();
    await expect(page.getByText('Standard', { exact: true })).toBeVisible();
    const zone = page.getByRole('button', { name: /^Z3 Aerobic Endurance 70-80%/ });
    await zone.click();
    await expect(page.getByText('Benefits')).toBeVisible();
    await expectAccessible(page, 'the zones');
    await zone.click();
    await expect(page.getByText('Benefits')).toHaveCount(0);

    await page.getByRole('button', { name: 'Edit Zones' }).click();
    await page.getByLabel('Zone 2 maximum').fill('135');
    await expect(page.getByLabel('Zone 3 minimum')).toHaveValue('136');
    await page.getByLabel('Zone 5 minimum').fill('170');
    await expect(page.getByLabel('Zone 4 maximum')).toHaveValue('169');
    await page.getByLabel('Zone 1 minimum').fill('x');
    await expect(page.getByLabel('Zone 1 minimum')).toHaveValue('0');
    await page.getByLabel('Zone 2 maximum').fill('90');
    const box = page.getByRole('alert').filter({ hasText: 'Zone 2' });
    await expect(box.getByText('Zone 2: minimum must be less than maximum')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(box.getByText('Please fix validation errors before saving')).toBeVisible();
    await expectAccessible(page, 'the zones with an error');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(
      page.getByRole('button', { name: /^Z2 Basic Endurance 60-70% 111-129 bpm/ }),
    ).toBeVisible();

    await page.getByRole('button', { name: 'Edit Zones' }).click();
    await page.getByLabel('Zone 2 maximum').fill('135');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Heart rate zones updated successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Z3 .* 136-147 bpm/ })).toBeVisible();
    const stored = ok(await app.call({ path: '/users/heart-rate-zones', token: user.token }));
    expect(stored).toMatchObject({ zone2Max: 135, zone3Min: 136, maxHeartRate: 184 });
  });

  test('a refusal of the server is said in its own words', async ({ app, page, user }) => {
    await openProfile(page);
    ok(
      await app.call({
        method: 'PATCH',
        path: '/users/profile',
        body: { dateOfBirth: null },
        token: user.token,
      }),
    );
    await page.getByRole('button', { name: /^HR Zones/ }).click();
    await page.getByRole('button', { name: 'Calculate My Zones' }).click();
    const panel = page.getByRole('region', { name: 'Heart Rate Zones' });
    await expect(
      panel.getByText('Add your date of birth to calculate heart rate zones'),
    ).toBeVisible();
    await panel.getByRole('link', { name: 'Edit Profile' }).click();
    await expect(page.getByRole('heading', { name: 'Edit Profile' })).toBeVisible();
  });

  test('are not calculated without a connection, and are with the next try', async ({
    page,
    context,
  }) => {
    await openProfile(page);
    await page.getByRole('button', { name: /^HR Zones/ }).click();
    const calculate = page.getByRole('button', { name: 'Calculate My Zones' });
    await expect(calculate).toBeVisible();
    await whenAtHand(page);
    await context.setOffline(true);
    await calculate.click();
    const refusal = page.getByRole('alert', { name: 'Needs a connection' });
    await expect(refusal.getByText('Failed to calculate zones')).toBeVisible();
    await context.setOffline(false);
    await calculate.click();
    await expect(page.getByText('Z5 Maximum Effort')).toBeVisible();
    await expect(refusal).toHaveCount(0);
  });
});

test.describe('medical history', () => {
  test(`is written, read and corrected`, async ({ app, page, user }) => {
    await page.setViewportSize(phone);
    await openProfile(page);
    const tile = page.getByRole('button', { name: /^Medical/ });
    await tile.click();
    const summary = page.getByRole('region', { name: 'Medical History' });
    await expect(summary.getByText('Nothing recorded yet.')).toBeVisible();
    await summary.getByRole('link', { name: 'Edit medical history' }).click();
    await expect(page.getByRole('heading', { name: 'Medical History' })).toBeVisible();

    await page.getByRole('button', { name: 'Add condition' }).click();
    const condition = page.getByLabel('Condition', { exact: true });
    await expect(condition).toBeFocused();
    await expect(page.getByLabel('Severity')).toHaveValue('mild');
    await condition.fill('Asthma');
    await page.getByRole('button', { name: 'Add injury' }).click();
    await expect(page.getByLabel('Status')).toHaveValue('healed');
    await page.getByLabel('Injury', { exact: true }).fill('Left shoulder');
    await page.getByRole('button', { name: 'Add surgery' }).click();
    await page.getByLabel('Surgery', { exact: true }).fill('Appendix');
    await page.getByLabel('Date').fill('2015-06-02');
    // Left empty: not saved.
    await page.getByRole('button', { name: 'Add allergy' }).click();
    await page.getByLabel('Notes').fill('No overhead work');
    await page.getByRole('button', { name: 'Remove injury Left shoulder' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectAccessible(page, 'the medical form');
    await page.getByRole('button', { name: 'Save Medical History' }).click();
    await expect(page.getByText('Medical history updated!')).toBeVisible();

    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
    await tile.click();
    await expect(summary.getByText('Asthma, mild')).toBeVisible();
    await expect(summary.getByText('Appendix: Jun 2, 2015')).toBeVisible();
    await expectAccessible(page, 'the medical summary');
    const stored = ok(await app.call({ path: '/users/medical-history', token: user.token }));
    expect(stored).toMatchObject({
      allergies: [],
      injuries: [{ name: 'Left shoulder', status: 'healed' }],
      notes: 'No overhead work',
    });
  });

  test('asks before changes are lost by a link; Cancel does not ask', async ({
    app,
    page,
    user,
  }) => {
    await openProfile(page);
    await page.goto('/profile/medical-history');
    await page.getByLabel('Notes').fill('Bad knee');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    const question = page.getByRole('alertdialog', { name: /^Leave without saving/ });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Notes')).toHaveValue('Bad knee');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
    const stored = await app.call({ path: '/users/medical-history', token: user.token });
    expect(ok(stored)).toBeNull();
  });

  test('keeps the reaction of an allergy whose name is edited', async ({ app, page, user }) => {
    await openProfile(page);
    const body = { allergies: [{ name: 'Penicilin', reaction: 'Rash' }] };
    ok(
      await app.call({
        method: 'POST',
        path: '/users/medical-history',
        body,
        token: user.token,
      }),
    );
    await page.goto('/profile/medical-history');
    await page.getByLabel('Allergy', { exact: true }).fill('Penicillin');
    await page.route('**/trpc/medicalHistory.save*', (route) => route.abort());
    await page.getByRole('button', { name: 'Save Medical History' }).click();
    await expect(
      page.getByRole('main').getByText('Failed to update medical history'),
    ).toBeVisible();
    await expect(page.getByLabel('Allergy', { exact: true })).toHaveValue('Penicillin');
    await page.unroute('**/trpc/medicalHistory.save*');
    await page.getByRole('button', { name: 'Save Medical History' }).click();
    await expect(page.getByText('Medical history updated!')).toBeVisible();
    const stored = ok(await app.call({ path: '/users/medical-history', token: user.token }));
    expect(stored.allergies).toEqual([{ name: 'Penicillin', reaction: 'Rash' }]);
  });
});
