import type { Page } from '@playwright/test';
import { openAccountMenu } from '#tests/support/browser/account-menu.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { desktop, phone } from '#tests/support/devices.ts';
import { ok } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';

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
});
