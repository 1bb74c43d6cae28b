import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ok, type TestUser } from '#tests/support/factories.ts';
import {
  address,
  answerAgain,
  doNotAnswer,
  FORBIDDEN,
  focus,
  goBack,
  openPage,
  press,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';
import { phone } from '#tests/support/devices.ts';
import { smallTargets } from '#tests/support/rendered/layout.ts';

test("the button 'All 52 measurements' extends the list from eight to all measurements", async () => {
  const user = await signedInUser();
  for (let entry = 0; entry < 52; entry += 1) {
    const recordedAt = new Date(Date.UTC(2026, 0, 1 + entry, 12)).toISOString();
    await log(user, { recordedAt, restingHeartRate: 60 });
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

test('the list reaches the oldest of more than 500 measurements', async () => {
  const user = await signedInUser();
  const days = Array.from({ length: 501 }, (_, index) => Date.UTC(2025, 0, 1 + index, 12));
  for (const day of days) await log(user, { recordedAt: new Date(day), restingHeartRate: 60 });
  openPage('/profile/biometrics');
  await page.getByRole('button', { name: 'All 501 measurements' }).click();
  await expect.element(page.getByRole('rowheader', { name: 'Jan 1, 2025' })).toBeVisible();
});

test('a measurement that the server refuses stays in its form', async () => {
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

const LEAVE = /^Leave without saving/;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Creates the given measurements and opens the biometrics page from the profile. */
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

describe('leaving the form with typed measurements on a phone', () => {
  beforeEach(() => page.viewport(phone.width, phone.height));

  test('Back asks before it discards typed measurements on a phone', async () => {
    const user = await signedInUser();
    await arrive(user);
    await page.getByRole('button', { name: 'Log Measurement' }).click();
    const drawer = page.getByRole('dialog', { name: 'New measurement' });
    await expect.element(drawer).toBeVisible();
    expect(smallTargets(44)).toEqual([]);
    await goBack();
    await expect.element(drawer).not.toBeInTheDocument();

    await page.getByRole('button', { name: 'Log Measurement' }).click();
    const question = page.getByRole('alertdialog', { name: LEAVE });
    await drawer.getByLabelText('Waist').fill('33');
    for (const close of [
      () => goBack(),
      () => userEvent.keyboard('{Escape}'),
      () => drawer.getByRole('button', { name: 'Close' }).click(),
      () => goBack(),
    ]) {
      await close();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect.element(drawer.getByLabelText('Waist')).toHaveValue('33');
    }
    await goBack();
    await expect.element(question).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(drawer.getByLabelText('Waist')).toHaveValue('33');
    await goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Biometrics Tracking' })).toBeVisible();
    await goBack();
    await expect.element(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  });
});

describe('the measurement form on a wide screen', () => {
  test('each invalid measurement has a message beside its field', async () => {
    const user = await signedInUser();
    await arrive(user, [{ bloodPressureSystolic: 120, bloodPressureDiastolic: 80 }]);
    await page.getByRole('button', { name: 'Log Measurement' }).click();
    const field = (name: string) => page.getByRole('textbox', { name });
    const save = () => page.getByRole('button', { name: /^Save/ }).click();
    await expect.element(field('Systolic (mmHg)')).not.toBeInTheDocument();
    await page.getByText('Blood pressure', { exact: true }).click();
    await field('Systolic (mmHg)').fill('301');
    await save();
    await expect.element(page.getByText('Systolic pressure must be from 0 to 300')).toBeVisible();
    await expect.element(field('Systolic (mmHg)')).toHaveAttribute('aria-invalid', 'true');
    await field('Systolic (mmHg)').fill('');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^Edit measurement/ }).click();
    await field('Diastolic (mmHg)').fill('121');
    await save();
    await expect
      .element(page.getByText('Diastolic pressure cannot be above systolic pressure'))
      .toBeVisible();
    await field('Diastolic (mmHg)').fill('');
    await field('Systolic (mmHg)').fill('');
    await save();
    await expect
      .element(page.getByRole('form').getByText('Please enter at least one measurement'))
      .toBeVisible();
  });

  test('a tap on the figure moves the focus to the field of that body part', async () => {
    const user = await signedInUser();
    await arrive(user);
    await page.getByRole('button', { name: 'Log Measurement' }).click();
    await focus(page.getByLabelText('Calves'));
    const active = page.css('svg g[data-active="true"]');
    await expect.element(active).toHaveLength(1);
    const sites = page.css('svg g[data-active]');
    // The second point from the top of the figure is the chest.
    await sites.nth(1).click();
    await expect.element(page.getByLabelText('Chest')).toHaveFocus();
    await userEvent.keyboard('40.5');
    await focus(page.getByLabelText('Waist'));
    await expect.element(sites.nth(1)).toHaveAttribute('data-filled', 'true');
  });
});

describe('the section Trends shows measurements as charts', () => {
  const entries = [
    { recordedAt: daysAgo(400), bodyFatPercentage: 24, bodyMeasurements: { waist: 36, neck: 15 } },
    { recordedAt: daysAgo(200), bodyFatPercentage: 22, bodyMeasurements: { waist: 35 } },
    { recordedAt: daysAgo(30), bodyFatPercentage: 20, bodyMeasurements: { waist: 34 } },
    { recordedAt: daysAgo(2), bodyFatPercentage: 19, bodyMeasurements: { waist: 33.5 } },
  ];

  test('a tap on the small chart of a measurement opens the large chart', async () => {
    const user = await signedInUser();
    await arrive(user, entries);
    const trends = page.getByRole('region', { name: 'Trends' });
    await expect
      .element(trends.getByRole('img', { name: 'Body fat decreasing, 4 entries in 398 days' }))
      .toBeVisible();
    const values = trends.getByRole('group', { name: 'All values' });
    await expect.element(values.getByRole('button')).toHaveLength(2);
    await expect.element(values.getByText('Neck', { exact: true })).toBeVisible();
    await values.getByRole('button', { name: /^Waist 33.5 in −2.5 in/ }).click();
    const waist = trends.getByRole('img', { name: /^Waist from 36 in to 33.5 in/ });
    await expect.element(waist).toBeVisible();
    await trends.getByText('3m').click();
    await expect
      .element(trends.getByRole('img', { name: /^Waist from 34 in to 33.5 in, 2 entries/ }))
      .toBeVisible();
    await trends.getByText('Show as table').click();
    await expect.element(trends.getByRole('cell', { name: '33.5 in' })).toBeVisible();
    await expect.element(trends.getByRole('row')).toHaveLength(3);
  });

  test.each([
    [8, 'a day', 1, 1],
    [8, 'two weeks', 14, 1],
    [5, 'a day', 1, 0],
  ])(
    'with %i weighings %s apart, the chart shows a moving average only if they are enough',
    async (count, _, gap, averages) => {
      const user = await signedInUser();
      for (const at of Array(count).keys()) {
        const path = `/users/body-weight/${daysAgo(1 + at * gap).slice(0, 10)}`;
        const body = { weight: 80 + (at % 3), utcOffsetMinutes: 0 };
        ok(await server.call({ method: 'PUT', path, token: user.token, body }));
      }
      await arrive(user);
      const trends = page.getByRole('region', { name: 'Trends' });
      await expect.element(trends.getByRole('img', { name: /^Body weight from/ })).toBeVisible();
      expect(trends.getByText('Moving average').elements()).toHaveLength(averages);
    },
  );

  test('the section Trends appears after the second measurement', async () => {
    const user = await signedInUser();
    await arrive(user, [{ bodyFatPercentage: 20 }]);
    await expect.element(page.getByRole('button', { name: /^Edit measurement/ })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Trends' })).not.toBeInTheDocument();
    await log(user, { bodyFatPercentage: 19 });
    openPage(address());
    await expect.element(page.getByRole('region', { name: 'Trends' })).toBeVisible();
  });

  test('the keys Home and ArrowRight select the first and the next entry of a chart', async () => {
    const user = await signedInUser();
    await arrive(user, entries);
    const trends = page.getByRole('region', { name: 'Trends' });
    const readout = trends.css('p').filter({ hasText: 'Body fat' }).first();
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
});

test('on a desktop, the page asks before it discards an unsaved measurement', async () => {
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

test('body weights and measurements that cannot be loaded share one message', async () => {
  await signedInUser();
  const failures = ['biometrics.list', 'bodyWeight.list'];
  doNotAnswer(/biometrics\.list|bodyWeight\.list/, {
    status: 403,
    json: failures.map(() => FORBIDDEN),
  });
  openPage('/profile/biometrics');
  const failure = page.getByRole('main').getByRole('alert');
  await expect.element(failure).toHaveLength(1);
  const messages = page.getByText(/^Failed to load/);
  await expect.element(messages).toHaveTextContent('Failed to load biometric history');
  expect(messages.elements()).toHaveLength(1);
  answerAgain();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No measurements yet')).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
});
