import type { Page } from 'playwright-core';
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

/** A new person, signed in, with their profile open. */
async function openProfile(options: Parameters<typeof visit>[1] = {}) {
  const user = await createUser(site.test);
  const visitor = await visit(site, { ...options, user });
  await visitor.page.goto('/profile');
  await visitor.page.getByRole('heading', { name: 'My Profile' }).waitFor();
  return { ...visitor, user };
}

async function factsOf(page: Page): Promise<string> {
  const card = page.getByRole('region', { name: 'Profile', exact: true });
  return (await card.innerText()).replace(/\s+/g, ' ');
}

describe('the profile', () => {
  for (const [size, viewport] of [
    ['a phone', phone],
    ['a desk', desktop],
  ] as const) {
    it(`is read and edited on ${size}`, async () => {
      const { page, context, complaints, user } = await openProfile({ viewport });
      await page.getByText('Current Stats').waitFor();
      expect(await factsOf(page)).toContain(
        'Height 5 ft 10 in (178 cm) Weight 180 lbs (81.7 kg) BMI 25.8',
      );
      await expectAccessible(page, 'the profile');

      await page.getByRole('link', { name: 'Edit Profile' }).click();
      await page.getByRole('heading', { name: 'Edit Profile' }).waitFor();
      await expectAccessible(page, 'the profile form');
      await page.getByLabel('Feet').fill('9');
      await page.getByLabel('Weight (lbs)').fill('20');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText('Please enter a valid height (4-8 feet)').waitFor();
      await page.getByText('Please enter a valid weight (50-1000 lbs)').waitFor();
      await expectAccessible(page, 'the profile form with errors');
      await page.getByLabel('Feet').fill('6');
      await page.getByLabel('Inches').fill('0');
      await page.getByLabel('Weight (lbs)').fill('200,5');
      await page.getByLabel('Experience level').selectOption('ADVANCED');
      await page.getByLabel('Full name').fill('Kim Lifter');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText('Profile updated successfully!').waitFor();
      await page.getByRole('heading', { name: 'My Profile' }).waitFor();
      expect(await factsOf(page)).toMatch(/^KL Kim Lifter .* Experience level Advanced/);
      expect(await factsOf(page)).toContain('Height 6 ft 0 in (182.9 cm) Weight 200.5 lbs');
      await page.getByText('Hi, Kim Lifter').waitFor();

      const stored = ok(await site.test.call({ path: '/users/profile', token: user.token }));
      expect(stored).toMatchObject({ height: 182.88, weight: 90.95, dateOfBirth: '1990-05-17' });
      expect(complaints).toEqual([]);
      await context.close();
    });
  }

  it('says when it cannot be loaded, and tries again', async () => {
    const { page, context } = await openProfile();
    await page.getByText('Current Stats').waitFor();
    await page.route('**/trpc/profile.get*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.reload();
    await page.getByText('Loading profile...').waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute('**/trpc/profile.get*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Current Stats').waitFor();
    await context.close();
  });
});

describe('biometrics', () => {
  for (const [size, viewport] of [
    ['a phone', phone],
    ['a desk', desktop],
  ] as const) {
    it(`are logged, corrected and deleted on ${size}`, async () => {
      const { page, context, complaints, user } = await openProfile({ viewport });
      await page.getByRole('link', { name: /^Biometrics/ }).click();
      await page.getByRole('heading', { name: 'Biometrics Tracking' }).waitFor();
      await page.getByText('No measurements yet').waitFor();
      await expectAccessible(page, 'no measurements');

      await page.getByRole('button', { name: 'Log Your First Measurement' }).click();
      await page.getByRole('button', { name: 'Save Measurement' }).click();
      await page.getByRole('form').getByText('Please enter at least one measurement').waitFor();
      await expectAccessible(page, 'the form with an error');
      await page.getByLabel('Measured on').fill('2026-01-10');
      await page.getByLabel('Body fat').fill('20,5');
      await page.getByLabel('Method').selectOption('CALIPER');
      await page.getByLabel('Waist').fill('34');
      await page.getByLabel('Waist').press('ArrowUp');
      await page.getByRole('button', { name: 'Save Measurement' }).click();
      await page.getByText('Biometric measurement logged!').waitFor();
      await page.getByText('Logged: 2 values of Jan 10, 2026').waitFor();
      await page.getByRole('heading', { name: 'Measurement History' }).waitFor();
      await expectAccessible(page, 'one measurement');
      expect(await page.getByRole('heading', { name: 'Trends' }).count()).toBe(0);

      await page.getByRole('button', { name: 'Log Measurement' }).click();
      await page.getByText('last 34.25').waitFor();
      await page.getByLabel('Body fat').fill('18');
      await page.getByLabel('Resting heart rate').fill('58');
      await page.getByRole('button', { name: 'Save Measurement' }).click();
      await page.getByRole('heading', { name: 'Trends' }).waitFor();
      await page.getByText(/^Body fat decreasing, 2 entries in \d+ days\.$/).waitFor();
      await page.getByText('1 measurement', { exact: true }).click();
      await page.getByText('Waist 34.25 in', { exact: true }).waitFor();
      await expectAccessible(page, 'the history');

      await page.getByRole('button', { name: /^Edit measurement of Jan/ }).click();
      await page.getByLabel('Waist').fill('');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText('Measurement updated').waitFor();
      const { biometrics } = ok(
        await site.test.call({ path: '/users/biometrics', token: user.token }),
      );
      expect(biometrics[1]).toMatchObject({ bodyFatPercentage: 20.5, bodyMeasurements: {} });

      await page.getByRole('button', { name: /^Delete measurement of Jan/ }).click();
      const question = page.getByRole('alertdialog', {
        name: 'Are you sure you want to delete this measurement?',
      });
      await question.getByRole('button', { name: 'Delete' }).click();
      await page.getByText('Measurement deleted').waitFor();
      await page.getByText('Deleted: Jan 10, 2026').waitFor();
      await page.getByRole('heading', { name: 'Trends' }).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('heading', { name: 'Trends' }).waitFor();
      const after = ok(await site.test.call({ path: '/users/biometrics', token: user.token }));
      expect(after.biometrics[1]).toEqual({ ...biometrics[1], id: expect.any(String) });

      await page.goto('/profile');
      await page.getByText('Lean mass', { exact: true }).waitFor();
      expect(await factsOf(page)).toContain('Lean mass 147.6 lbs (67.0 kg) Fat mass 32.4 lbs');
      expect(complaints).toEqual([]);
      await context.close();
    });
  }

  it('shows older entries when there are more than fifty', async () => {
    const { page, context, user } = await openProfile();
    for (let entry = 0; entry < 52; entry += 1) {
      const recordedAt = new Date(Date.UTC(2026, 0, 1 + entry, 12)).toISOString();
      const body = { recordedAt, restingHeartRate: 60 };
      const path = '/users/biometrics';
      ok(await site.test.call({ method: 'POST', path, body, token: user.token }), 201);
    }
    await page.goto('/profile/biometrics');
    await page.getByText('Feb 21, 2026', { exact: true }).first().waitFor();
    expect(await page.getByRole('row').filter({ hasText: '60 bpm' }).count()).toBe(50);
    await page.getByText('52 entries in 51 days').waitFor();
    const slider = page.getByRole('slider', { name: 'Entry in the chart' });
    expect(await slider.getAttribute('aria-valuetext')).toBe('Feb 21, 2026: 60 bpm');
    await page.getByRole('button', { name: 'Show older measurements' }).click();
    await page.getByRole('rowheader', { name: 'Jan 1, 2026' }).waitFor();
    expect(await page.getByRole('button', { name: 'Show older measurements' }).count()).toBe(0);
    await context.close();
  });

  it('a measurement that was not accepted stays in its form', async () => {
    const { page, context } = await openProfile();
    await page.goto('/profile/biometrics');
    await page.getByRole('button', { name: 'Log Measurement' }).click();
    await page.getByLabel('Body fat').fill('18');
    await page.route('**/trpc/biometrics.log*', (route) => route.abort());
    await page.getByRole('button', { name: 'Save Measurement' }).click();
    await page.getByRole('form').getByText('Failed to log biometric').waitFor();
    expect(await page.getByLabel('Body fat').inputValue()).toBe('18');
    await page.unroute('**/trpc/biometrics.log*');
    await page.getByRole('button', { name: 'Save Measurement' }).click();
    await page.getByText('Biometric measurement logged!').waitFor();
    await context.close();
  });
});

describe('heart rate zones', () => {
  for (const [size, viewport] of [
    ['a phone', phone],
    ['a desk', desktop],
  ] as const) {
    it(`are calculated, read and edited on ${size}`, async () => {
      const { page, context, complaints, user } = await openProfile({ viewport });
      const tile = page.getByRole('button', { name: /^HR Zones/ });
      await tile.click();
      expect(await tile.getAttribute('aria-expanded')).toBe('true');
      await page.getByRole('button', { name: 'Calculate My Zones' }).click();
      await page.getByText('Heart rate zones calculated successfully!').waitFor();
      await page.getByText('Standard', { exact: true }).waitFor();
      const zone = page.getByRole('button', { name: /^Z3 Aerobic Endurance 70-80%/ });
      await zone.click();
      await page.getByText('Benefits').waitFor();
      await expectAccessible(page, 'the zones');
      await zone.click();
      expect(await page.getByText('Benefits').count()).toBe(0);

      await page.getByRole('button', { name: 'Edit Zones' }).click();
      await page.getByLabel('Zone 2 maximum').fill('135');
      expect(await page.getByLabel('Zone 3 minimum').inputValue()).toBe('136');
      await page.getByLabel('Zone 5 minimum').fill('170');
      expect(await page.getByLabel('Zone 4 maximum').inputValue()).toBe('169');
      await page.getByLabel('Zone 1 minimum').fill('x');
      expect(await page.getByLabel('Zone 1 minimum').inputValue()).toBe('0');
      await page.getByLabel('Zone 2 maximum').fill('90');
      const box = page.getByRole('alert').filter({ hasText: 'Zone 2' });
      await box.getByText('Zone 2: minimum must be less than maximum').waitFor();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await box.getByText('Please fix validation errors before saving').waitFor();
      await expectAccessible(page, 'the zones with an error');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: /^Z2 Basic Endurance 60-70% 111-129 bpm/ }).waitFor();

      await page.getByRole('button', { name: 'Edit Zones' }).click();
      await page.getByLabel('Zone 2 maximum').fill('135');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Heart rate zones updated successfully!').waitFor();
      await page.getByRole('button', { name: /^Z3 .* 136-147 bpm/ }).waitFor();
      const stored = ok(
        await site.test.call({ path: '/users/heart-rate-zones', token: user.token }),
      );
      expect(stored).toMatchObject({ zone2Max: 135, zone3Min: 136, maxHeartRate: 184 });
      expect(complaints).toEqual([]);
      await context.close();
    });
  }

  it('a refusal of the server is said in its own words', async () => {
    const { page, context, user } = await openProfile();
    ok(
      await site.test.call({
        method: 'PATCH',
        path: '/users/profile',
        body: { dateOfBirth: null },
        token: user.token,
      }),
    );
    await page.getByRole('button', { name: /^HR Zones/ }).click();
    await page.getByRole('button', { name: 'Calculate My Zones' }).click();
    const panel = page.getByRole('region', { name: 'Heart Rate Zones' });
    await panel.getByText('Add your date of birth to calculate heart rate zones').waitFor();
    await panel.getByRole('link', { name: 'Edit Profile' }).click();
    await page.getByRole('heading', { name: 'Edit Profile' }).waitFor();
    await context.close();
  });

  it('are not calculated without a connection, and are with the next try', async () => {
    const { page, context } = await openProfile();
    await page.getByRole('button', { name: /^HR Zones/ }).click();
    const calculate = page.getByRole('button', { name: 'Calculate My Zones' });
    await calculate.waitFor();
    await context.setOffline(true);
    await calculate.click();
    const refusal = page.getByRole('alert', { name: 'Needs a connection' });
    await refusal.getByText('Failed to calculate zones').waitFor();
    await context.setOffline(false);
    await calculate.click();
    await page.getByText('Z5 Maximum Effort').waitFor();
    expect(await refusal.count()).toBe(0);
    await context.close();
  });
});

describe('medical history', () => {
  for (const [size, viewport] of [
    ['a phone', phone],
    ['a desk', desktop],
  ] as const) {
    it(`is written, read and corrected on ${size}`, async () => {
      const { page, context, complaints, user } = await openProfile({ viewport });
      const tile = page.getByRole('button', { name: /^Medical/ });
      await tile.click();
      const summary = page.getByRole('region', { name: 'Medical History' });
      await summary.getByText('Nothing recorded yet.').waitFor();
      await summary.getByRole('link', { name: 'Edit medical history' }).click();
      await page.getByRole('heading', { name: 'Medical History' }).waitFor();

      await page.getByRole('button', { name: 'Add condition' }).click();
      const condition = page.getByLabel('Condition', { exact: true });
      expect(await condition.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await page.getByLabel('Severity').inputValue()).toBe('mild');
      await condition.fill('Asthma');
      await page.getByRole('button', { name: 'Add injury' }).click();
      expect(await page.getByLabel('Status').inputValue()).toBe('healed');
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
      await page.getByText('Medical history updated!').waitFor();

      await page.getByRole('heading', { name: 'My Profile' }).waitFor();
      await tile.click();
      await summary.getByText('Asthma, mild').waitFor();
      await summary.getByText('Appendix: Jun 2, 2015').waitFor();
      await expectAccessible(page, 'the medical summary');
      const stored = ok(
        await site.test.call({ path: '/users/medical-history', token: user.token }),
      );
      expect(stored).toMatchObject({
        allergies: [],
        injuries: [{ name: 'Left shoulder', status: 'healed' }],
        notes: 'No overhead work',
      });
      expect(complaints).toEqual([]);
      await context.close();
    });
  }

  it('asks before changes are lost by a link; Cancel does not ask', async () => {
    const { page, context, user } = await openProfile();
    await page.goto('/profile/medical-history');
    await page.getByLabel('Notes').fill('Bad knee');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    const question = page.getByRole('alertdialog', { name: /^Leave without saving/ });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByLabel('Notes').inputValue()).toBe('Bad knee');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('heading', { name: 'My Profile' }).waitFor();
    const stored = await site.test.call({ path: '/users/medical-history', token: user.token });
    expect(ok(stored)).toBeNull();
    await context.close();
  });

  it('keeps the reaction of an allergy whose name is edited', async () => {
    const { page, context, user } = await openProfile();
    const body = { allergies: [{ name: 'Penicilin', reaction: 'Rash' }] };
    ok(
      await site.test.call({
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
    await page.getByRole('main').getByText('Failed to update medical history').waitFor();
    expect(await page.getByLabel('Allergy', { exact: true }).inputValue()).toBe('Penicillin');
    await page.unroute('**/trpc/medicalHistory.save*');
    await page.getByRole('button', { name: 'Save Medical History' }).click();
    await page.getByText('Medical history updated!').waitFor();
    const stored = ok(await site.test.call({ path: '/users/medical-history', token: user.token }));
    expect(stored.allergies).toEqual([{ name: 'Penicillin', reaction: 'Rash' }]);
    await context.close();
  });
});
