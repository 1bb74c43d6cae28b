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

  test('asks before what was typed is lost: by back, by Escape, by Close', async ({
    app,
    page,
    user,
  }) => {
    await arrive({ app, page, user });
    await page.getByRole('button', { name: 'Log Measurement' }).click();
    const drawer = page.getByRole('dialog', { name: 'New measurement' });
    const question = page.getByRole('alertdialog', { name: LEAVE });
    await drawer.getByLabel('Waist').fill('33');
    for (const close of [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => drawer.getByRole('button', { name: 'Close' }).click(),
      () => page.goBack(),
    ]) {
      await close();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(drawer.getByLabel('Waist')).toHaveValue('33');
    }
    await page.goBack();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(drawer.getByLabel('Waist')).toHaveValue('33');
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Biometrics Tracking' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
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

  test('says beside the fields what the rules refuse, also in a correction', async ({
    app,
    page,
    user,
  }) => {
    await arrive({ app, page, user }, [{ bloodPressureSystolic: 120, bloodPressureDiastolic: 80 }]);
    await page.getByRole('button', { name: 'Log Measurement' }).click();
    const field = (name: string) => page.getByRole('textbox', { name });
    const save = () => page.getByRole('button', { name: /^Save/ }).click();
    for (const [name, text, sentence] of [
      ['Body fat', '101', 'Body fat must be from 0 to 100'],
      ['Systolic (mmHg)', '301', 'Systolic pressure must be from 0 to 300'],
      ['Diastolic (mmHg)', '201', 'Diastolic pressure must be from 0 to 200'],
      ['Resting heart rate', '29', 'Resting heart rate must be from 30 to 200'],
      ['Waist', '-1', 'Waist must be from 0 to 300'],
      ['Neck', '1e309', 'Neck must be from 0 to 300'],
    ] as const) {
      await field(name).fill(text);
      await save();
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
      await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
      await field(name).fill('');
    }
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^Edit measurement/ }).click();
    await field('Diastolic (mmHg)').fill('121');
    await save();
    await expect(
      page.getByText('Diastolic pressure cannot be above systolic pressure'),
    ).toBeVisible();
    await field('Diastolic (mmHg)').fill('');
    await field('Systolic (mmHg)').fill('');
    await save();
    await expect(
      page.getByRole('form').getByText('Please enter at least one measurement'),
    ).toBeVisible();
  });

  test('shows on the figure where the tape goes, and a touch of the figure leads to the field', async ({
    app,
    page,
    user,
  }) => {
    await arrive({ app, page, user });
    await page.getByRole('button', { name: 'Log Measurement' }).click();
    await page.getByLabel('Calves').focus();
    const active = page.locator('svg g[data-active="true"]');
    await expect(active).toHaveCount(1);
    const sites = page.locator('svg g[data-active]');
    // The second from above is the chest.
    await sites.nth(1).click();
    await expect(page.getByLabel('Chest')).toBeFocused();
    await page.keyboard.type('40.5');
    await page.getByLabel('Waist').focus();
    await expect(sites.nth(1)).toHaveAttribute('data-filled', 'true');
  });

  test('keeps the time of day of an entry that is corrected', async ({ app, page, user }) => {
    const recordedAt = new Date(2026, 9, 30, 6, 41, 13, 500).toISOString();
    await arrive({ app, page, user }, [{ recordedAt, bodyFatPercentage: 20 }]);
    const stored = async () => {
      const answer = await app.call({ path: '/users/biometrics', token: user.token });
      return ok(answer).biometrics[0];
    };
    await page.getByRole('button', { name: /^Edit measurement/ }).click();
    await page.getByRole('textbox', { name: 'Body fat' }).fill('19');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Saved: 1 value')).toBeVisible();
    expect(await stored()).toMatchObject({ recordedAt, bodyFatPercentage: 19 });
    await page.getByRole('button', { name: /^Edit measurement/ }).click();
    await page.getByLabel('Measured on').fill('2026-10-28');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Saved: 1 value of Oct 28, 2026')).toBeVisible();
    const moved = new Date(2026, 9, 28, 6, 41, 13, 500).toISOString();
    expect(await stored()).toMatchObject({ recordedAt: moved });
  });
});

test.describe('trends', () => {
  const entries = [
    { recordedAt: daysAgo(400), bodyFatPercentage: 24, bodyMeasurements: { waist: 36, neck: 15 } },
    { recordedAt: daysAgo(200), bodyFatPercentage: 22, bodyMeasurements: { waist: 35 } },
    { recordedAt: daysAgo(30), bodyFatPercentage: 20, bodyMeasurements: { waist: 34 } },
    { recordedAt: daysAgo(2), bodyFatPercentage: 19, bodyMeasurements: { waist: 33.5 } },
  ];

  test('show every value small and one of them large, in the period that was chosen', async ({
    app,
    page,
    user,
  }) => {
    await arrive({ app, page, user }, entries);
    const trends = page.getByRole('region', { name: 'Trends' });
    await expect(
      trends.getByRole('img', { name: 'Body fat decreasing, 4 entries in 398 days' }),
    ).toBeVisible();
    const values = trends.getByRole('group', { name: 'All values' });
    await expect(values.getByRole('button')).toHaveCount(2);
    await expect(values.getByText('Neck', { exact: true })).toBeVisible();
    await values.getByRole('button', { name: /^Waist 33.5 in −2.5 in since/ }).click();
    const waist = trends.getByRole('img', { name: /^Waist from 36 in to 33.5 in/ });
    await expect(waist).toBeVisible();
    await trends.getByText('3 months').click();
    await expect(
      trends.getByRole('img', { name: /^Waist from 34 in to 33.5 in, 2 entries/ }),
    ).toBeVisible();
    await trends.getByText('Show as table').click();
    await expect(trends.getByRole('cell', { name: '33.5 in' })).toBeVisible();
    await expect(trends.getByRole('row')).toHaveCount(3);
  });

  test('of a single measurement are none: only the weights are followed', async ({
    app,
    page,
    user,
  }) => {
    const token = user.token;
    for (const days of [3, 1]) {
      const path = `/users/body-weight/${daysAgo(days).slice(0, 10)}`;
      const body = { weight: 80 + days, utcOffsetMinutes: 0 };
      ok(await app.call({ method: 'PUT', path, token, body }));
    }
    await arrive({ app, page, user }, [{ bodyFatPercentage: 20 }]);
    const trends = page.getByRole('region', { name: 'Trends' });
    await expect(trends.getByRole('img', { name: /^Body weight from/ })).toBeVisible();
    await expect(trends.getByText('Body fat')).toHaveCount(0);
  });

  test('of a single measurement and a single weight are none', async ({ app, page, user }) => {
    await arrive({ app, page, user }, [{ bodyFatPercentage: 20 }]);
    await expect(page.getByRole('button', { name: /^Edit measurement/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Trends' })).toHaveCount(0);
    await log(app, user, { bodyFatPercentage: 19 });
    await page.reload();
    await expect(page.getByRole('region', { name: 'Trends' })).toBeVisible();
  });

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
