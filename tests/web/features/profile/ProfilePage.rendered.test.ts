import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { ok } from '#tests/support/factories.ts';
import { formatCalendarDay } from '#web/text/format.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  address,
  answerAgain,
  doNotAnswer,
  goOffline,
  goOnline,
  innerText,
  openPage,
  press,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';

async function openProfile() {
  openPage('/profile');
  await expect.element(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
}

test('a profile that fails to load has a retry button', async () => {
  await signedInUser();
  await openProfile();
  await expect.element(page.getByText('Current Stats')).toBeVisible();
  doNotAnswer(/profile\.get/, { status: 503 });
  openPage(address());
  await expect.element(page.getByText('Loading profile...')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Biometrics' })).toBeVisible();
  const again = await page.getByRole('button', { name: 'Try again' }).findElement();
  answerAgain();
  // Pressed in the same turn, because the page also loads by itself soon after the server answers again.
  again.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(page.getByText('Current Stats')).toBeVisible();
});

test('on a phone, opening a panel of the profile closes the panel that was open', async () => {
  await signedInUser();
  await page.viewport(phone.width, phone.height);
  await openProfile();
  await page.getByRole('button', { name: /^HR Zones/ }).click();
  const zones = page.getByRole('heading', { name: 'Heart Rate Zones' });
  await expect.element(zones).toBeInViewport();
  await page.getByRole('button', { name: /^Medical/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Medical History' })).toBeInViewport();
  await expect.element(zones).not.toBeInTheDocument();
});

test('the profile on a phone ends with Logout and the footer', async () => {
  await signedInUser();
  await page.viewport(phone.width, phone.height);
  await openProfile();
  await expect
    .element(page.getByRole('main').getByRole('button', { name: 'Logout' }))
    .toBeVisible();
  const links = page.getByRole('navigation', { name: 'Footer' });
  for (const name of ['Home', 'Login', 'Sign Up', 'Contact Us', 'FAQ', 'Privacy Policy']) {
    await expect.element(links.getByRole('link', { name })).toBeVisible();
  }
});

test('the tile of biometrics shows the day of the weight, not of the last measurement', async () => {
  const { token } = await signedInUser();
  const body = { bodyFatPercentage: 20, recordedAt: '2026-01-10T12:00:00Z' };
  ok(await server.call({ method: 'POST', path: '/users/biometrics', body, token }), 201);
  const { entries } = ok(await server.call({ path: '/users/body-weight', token }));
  await openProfile();
  const tile = page.getByRole('link', { name: /^Biometrics/ });
  await expect.element(tile.getByText(formatCalendarDay(entries[0].day))).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Gyms Add' })).toBeVisible();
});

test('heart rate zones name the last resting heart rate when they were calculated with another', async () => {
  const { token } = await signedInUser();
  const log = async (restingHeartRate: number) => {
    const body = { restingHeartRate };
    ok(await server.call({ method: 'POST', path: '/users/biometrics', body, token }), 201);
  };
  await log(54);
  const path = '/users/heart-rate-zones/calculate';
  ok(await server.call({ method: 'POST', path, body: {}, token }));
  await log(52);
  await openProfile();
  await page.getByRole('button', { name: /^HR Zones/ }).click();
  await expect.element(page.getByText('54 bpm')).toBeVisible();
  const last = page.getByText('Your last is 52 bpm');
  await expect.element(last).toBeVisible();
  await page.getByRole('button', { name: 'Recalculate' }).click();
  await expect.element(page.getByText('52 bpm', { exact: true })).toBeVisible();
  await expect.element(last).not.toBeInTheDocument();
});

test('the page shows why the server refused to calculate heart rate zones', async () => {
  const user = await signedInUser();
  await openProfile();
  ok(
    await server.call({
      method: 'PATCH',
      path: '/users/profile',
      body: { dateOfBirth: null },
      token: user.token,
    }),
  );
  await page.getByRole('button', { name: /^HR Zones/ }).click();
  await page.getByRole('button', { name: 'Calculate My Zones' }).click();
  const panel = page.getByRole('region', { name: 'Heart Rate Zones' });
  await expect
    .element(panel.getByText('Add your date of birth to calculate heart rate zones'))
    .toBeVisible();
  await panel.getByRole('link', { name: 'Edit Profile' }).click();
  await expect.element(page.getByRole('heading', { name: 'Edit Profile' })).toBeVisible();
});

test('heart rate zones can be calculated once the connection is back', async () => {
  await signedInUser();
  await openProfile();
  await page.getByRole('button', { name: /^HR Zones/ }).click();
  const calculate = page.getByRole('button', { name: 'Calculate My Zones' });
  await expect.element(calculate).toBeVisible();
  goOffline();
  await calculate.click();
  const refusal = page.getByRole('alert', { name: 'Needs a connection' });
  await expect.element(refusal.getByText('Failed to calculate zones')).toBeVisible();
  goOnline();
  await calculate.click();
  await expect.element(page.getByText('Z5 Maximum Effort')).toBeVisible();
  await expect.element(refusal).not.toBeInTheDocument();
});

test('without a connection, the page shows a single message that it needs a connection', async () => {
  const user = await signedInUser();
  goOffline();
  openPage('/profile');
  const card = page.getByRole('region', { name: 'Profile', exact: true });
  await expect.element(card.getByText(user.email)).toBeVisible();
  await expect.element(card.getByText(/^Needs a connection\./)).toBeVisible();
  expect(page.getByText(/^Needs a connection/).elements()).toHaveLength(1);
  await expect.element(page.getByRole('link', { name: /^Gyms/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Account & security/ })).toBeVisible();
  await expectAccessible('the profile without a connection');
  goOnline();
  await expect.element(card.getByText('Basic Info')).toBeVisible();
});

const facts = () => page.getByRole('region', { name: 'Profile', exact: true });

test('a measurement can be corrected, deleted and restored', async () => {
  const user = await signedInUser();
  const { token } = user;
  for (const body of [
    {
      recordedAt: '2026-01-10T12:00:00Z',
      bodyFatPercentage: 22.5,
      bodyMeasurements: { waist: 34 },
    },
    { bodyFatPercentage: 18, restingHeartRate: 58 },
  ]) {
    ok(await server.call({ method: 'POST', path: '/users/biometrics', body, token }), 201);
  }
  openPage('/profile/biometrics');
  await page.getByText('1 measurement', { exact: true }).click();
  await expect.element(page.getByText('Waist 34 in', { exact: true })).toBeVisible();
  await expectAccessible('the history');

  await page.getByRole('button', { name: /^Edit measurement of Jan/ }).click();
  await page.getByLabelText('Waist').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(page.getByText('Measurement updated')).toBeVisible();
  const { biometrics } = ok(await server.call({ path: '/users/biometrics', token: user.token }));
  expect(biometrics[1]).toMatchObject({ bodyFatPercentage: 22.5, bodyMeasurements: {} });

  await page.getByRole('button', { name: /^Delete measurement of Jan/ }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this measurement? You can restore it for 30 days.',
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect.element(page.getByText('Deleted: Jan 10, 2026')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Trends' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('heading', { name: 'Trends' })).toBeVisible();
  const after = ok(await server.call({ path: '/users/biometrics', token: user.token }));
  expect(after.biometrics[1]).toEqual({ ...biometrics[1], id: expect.any(String) });

  openPage('/profile');
  await expect.element(page.getByText('Lean mass', { exact: true })).toBeVisible();
  await expect.poll(() => innerText(facts())).toContain('Lean mass 147.6 lbs Fat mass 32.4 lbs');
});

test('heart rate zones can be calculated and edited', async () => {
  const user = await signedInUser();
  await page.viewport(phone.width, phone.height);
  await openProfile();
  const tile = page.getByRole('button', { name: /^HR Zones/ });
  await tile.click();
  await expect.element(tile).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Calculate My Zones' }).click();
  await expect.element(page.getByText('Heart rate zones calculated successfully!')).toBeVisible();
  await expect.element(page.getByText('Standard', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Where the numbers come from' }).click();
  await expect
    .element(page.getByText(/220 − age .* a standard deviation of 10 to 12 bpm/))
    .toBeVisible();
  await press(page.getByRole('dialog'), 'Escape');
  const zone = page.getByRole('button', { name: /^Z3 Aerobic Endurance \d+-\d+ bpm 70-80%/ });
  await zone.click();
  await expect.element(page.getByText('Benefits')).toBeVisible();
  await expectAccessible('the zones');
  await zone.click();
  await expect.element(page.getByText('Benefits')).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Edit Zones' }).click();
  await page.getByLabelText('Zone 2 maximum').fill('135');
  await expect.element(page.getByLabelText('Zone 3 minimum')).toHaveValue('136');
  await page.getByLabelText('Zone 5 minimum').fill('170');
  await expect.element(page.getByLabelText('Zone 4 maximum')).toHaveValue('169');
  await page.getByLabelText('Zone 1 minimum').fill('x');
  await expect.element(page.getByLabelText('Zone 1 minimum')).toHaveValue('0');
  await page.getByLabelText('Zone 2 maximum').fill('90');
  const box = page.getByRole('alert').filter({ hasText: 'Zone 2' });
  await expect.element(box.getByText('Zone 2: minimum must be less than maximum')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(box.getByText('Please fix validation errors before saving')).toBeVisible();
  await expectAccessible('the zones with an error');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect
    .element(page.getByRole('button', { name: /^Z2 Basic Endurance 111-129 bpm 60-70%/ }))
    .toBeVisible();

  await page.getByRole('button', { name: 'Edit Zones' }).click();
  await page.getByLabelText('Zone 2 maximum').fill('135');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('Heart rate zones updated successfully!')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Z3 .* 136-147 bpm/ })).toBeVisible();
  const stored = ok(await server.call({ path: '/users/heart-rate-zones', token: user.token }));
  expect(stored).toMatchObject({ zone2Max: 135, zone3Min: 136, maxHeartRate: 184 });
});

test('the medical history can be filled in', async () => {
  const user = await signedInUser();
  await page.viewport(phone.width, phone.height);
  await openProfile();
  const tile = page.getByRole('button', { name: /^Medical/ });
  await tile.click();
  const summary = page.getByRole('region', { name: 'Medical History' });
  await expect.element(summary.getByText('Nothing recorded yet.')).toBeVisible();
  await summary.getByRole('link', { name: 'Edit medical history' }).click();
  await expect.element(page.getByRole('heading', { name: 'Medical History' })).toBeVisible();

  await page.getByRole('button', { name: 'Add condition' }).click();
  const condition = page.getByLabelText('Condition', { exact: true });
  await expect.element(condition).toHaveFocus();
  await expect.element(page.getByLabelText('Severity')).toHaveValue('mild');
  await condition.fill('Asthma');
  await page.getByRole('button', { name: 'Add injury' }).click();
  await expect.element(page.getByLabelText('Status')).toHaveValue('healed');
  await page.getByLabelText('Injury', { exact: true }).fill('Left shoulder');
  await page.getByRole('button', { name: 'Add surgery' }).click();
  await page.getByLabelText('Surgery', { exact: true }).fill('Appendix');
  await page.getByLabelText('Date').fill('2015-06-02');
  // An empty row of the medical history is not saved.
  await page.getByRole('button', { name: 'Add allergy' }).click();
  await page.getByLabelText('Notes').fill('No overhead work');
  await page.getByRole('button', { name: 'Remove injury Left shoulder' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectAccessible('the medical form');
  await page.getByRole('button', { name: 'Save Medical History' }).click();
  await expect.element(page.getByText('Medical history updated!')).toBeVisible();

  await expect.element(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await expect.element(summary.getByText('Asthma, mild')).toBeVisible();
  await expect.element(summary.getByText('Appendix: Jun 2, 2015')).toBeVisible();
  await expectAccessible('the medical summary');
  const stored = ok(await server.call({ path: '/users/medical-history', token: user.token }));
  expect(stored).toMatchObject({
    allergies: [],
    injuries: [{ name: 'Left shoulder', status: 'healed' }],
    notes: 'No overhead work',
  });
});
