// The form in its drawer and on a desk, the figure of the tape, and the charts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desktop, openSite, phone, type Site, visit } from '#tests/support/browser.ts';
import { createUser, ok, type TestUser } from '#tests/support/factories.ts';
import { smallTargets } from '#tests/support/layout.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const LEAVE = /^Leave without saving/;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function arrive(entries: readonly object[] = [], viewport = desktop) {
  const user = await createUser(site.test);
  for (const body of entries) await log(user, body);
  const visitor = await visit(site, { viewport, user });
  await visitor.page.goto('/profile');
  await visitor.page.getByRole('link', { name: /^Biometrics/ }).click();
  await visitor.page.getByRole('heading', { name: 'Biometrics Tracking' }).waitFor();
  return { ...visitor, user };
}

async function log(user: TestUser, body: object) {
  const path = '/users/biometrics';
  return ok(await site.test.call({ method: 'POST', path, body, token: user.token }), 201);
}

describe('on a phone the form', () => {
  it('is a drawer that the back button closes', async () => {
    const { page, context } = await arrive([], phone);
    await page.getByRole('button', { name: 'Log Measurement' }).click();
    const drawer = page.getByRole('dialog', { name: 'New measurement' });
    await drawer.waitFor();
    expect(await smallTargets(page, 44)).toEqual([]);
    await page.goBack();
    await drawer.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: 'Biometrics Tracking' }).waitFor();
    await context.close();
  });

  it('asks before what was typed is lost: by back, by Escape, by Close', async () => {
    const { page, context, complaints } = await arrive([], phone);
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
      expect(await drawer.getByLabel('Waist').inputValue()).toBe('33');
    }
    await page.goBack();
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    expect(await drawer.getByLabel('Waist').inputValue()).toBe('33');
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await drawer.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: 'Biometrics Tracking' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'My Profile' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('on a desk the form', () => {
  it('stands in the page and asks before it is left for a link or another entry', async () => {
    const { page, context } = await arrive([{ bodyFatPercentage: 20 }]);
    await page.getByRole('button', { name: 'Log Measurement' }).click();
    await page.getByRole('heading', { name: 'New measurement' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('textbox', { name: 'Neck' }).press('ArrowUp');
    const question = page.getByRole('alertdialog', { name: LEAVE });
    await page.getByRole('link', { name: 'My Profile' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^Edit measurement/ }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Edit measurement' }).waitFor();
    await page.getByRole('link', { name: 'My Profile' }).click();
    await page.getByRole('heading', { name: 'My Profile' }).waitFor();
    await context.close();
  });

  it('says beside the fields what the rules refuse, also in a correction', async () => {
    const { page, context } = await arrive([
      { bloodPressureSystolic: 120, bloodPressureDiastolic: 80 },
    ]);
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
      await page.getByText(sentence, { exact: true }).waitFor();
      expect(await field(name).getAttribute('aria-invalid')).toBe('true');
      await field(name).fill('');
    }
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^Edit measurement/ }).click();
    await field('Diastolic (mmHg)').fill('120');
    await save();
    await page.getByText('Diastolic pressure must be below systolic pressure').waitFor();
    await field('Diastolic (mmHg)').fill('');
    await field('Systolic (mmHg)').fill('');
    await save();
    await page.getByRole('form').getByText('Please enter at least one measurement').waitFor();
    await context.close();
  });

  it('shows on the figure where the tape goes, and a touch of the figure leads to the field', async () => {
    const { page, context } = await arrive();
    await page.getByRole('button', { name: 'Log Measurement' }).click();
    await page.getByLabel('Calves').focus();
    const active = page.locator('svg g[data-active="true"]');
    expect(await active.count()).toBe(1);
    const sites = page.locator('svg g[data-active]');
    // The second from above is the chest.
    await sites.nth(1).click();
    expect(await page.getByLabel('Chest').evaluate((e) => e === document.activeElement)).toBe(true);
    await page.keyboard.type('40.5');
    await page.getByLabel('Waist').focus();
    expect(await sites.nth(1).getAttribute('data-filled')).toBe('true');
    await context.close();
  });

  it('keeps the time of day of an entry that is corrected', async () => {
    const recordedAt = new Date(2026, 9, 30, 6, 41, 13, 500).toISOString();
    const { page, context, user } = await arrive([{ recordedAt, bodyFatPercentage: 20 }]);
    const stored = async () => {
      const answer = await site.test.call({ path: '/users/biometrics', token: user.token });
      return ok(answer).biometrics[0];
    };
    await page.getByRole('button', { name: /^Edit measurement/ }).click();
    await page.getByRole('textbox', { name: 'Body fat' }).fill('19');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Saved: 1 value').waitFor();
    expect(await stored()).toMatchObject({ recordedAt, bodyFatPercentage: 19 });
    await page.getByRole('button', { name: /^Edit measurement/ }).click();
    await page.getByLabel('Measured on').fill('2026-10-28');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Saved: 1 value of Oct 28, 2026').waitFor();
    const moved = new Date(2026, 9, 28, 6, 41, 13, 500).toISOString();
    expect(await stored()).toMatchObject({ recordedAt: moved });
    await context.close();
  });
});

describe('trends', () => {
  const entries = [
    { recordedAt: daysAgo(400), bodyFatPercentage: 24, bodyMeasurements: { waist: 36, neck: 15 } },
    { recordedAt: daysAgo(200), bodyFatPercentage: 22, bodyMeasurements: { waist: 35 } },
    { recordedAt: daysAgo(30), bodyFatPercentage: 20, bodyMeasurements: { waist: 34 } },
    { recordedAt: daysAgo(2), bodyFatPercentage: 19, bodyMeasurements: { waist: 33.5 } },
  ];

  it('show every value small and one of them large, in the period that was chosen', async () => {
    const { page, context, complaints } = await arrive(entries);
    const trends = page.getByRole('region', { name: 'Trends' });
    await trends.getByRole('img', { name: 'Body fat decreasing, 4 entries in 398 days' }).waitFor();
    const values = trends.getByRole('group', { name: 'All values' });
    expect(await values.getByRole('button').count()).toBe(2);
    await values.getByText('Neck', { exact: true }).waitFor();
    await values.getByRole('button', { name: /^Waist 33.5 in −2.5 in since/ }).click();
    const waist = trends.getByRole('img', { name: /^Waist from 36 in to 33.5 in/ });
    await waist.waitFor();
    await trends.getByText('3 months').click();
    await trends.getByRole('img', { name: /^Waist from 34 in to 33.5 in, 2 entries/ }).waitFor();
    await trends.getByText('Show as table').click();
    await trends.getByRole('cell', { name: '33.5 in' }).waitFor();
    expect(await trends.getByRole('row').count()).toBe(3);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('tell one entry to a pointer and to the arrow keys', async () => {
    const { page, context } = await arrive(entries);
    const trends = page.getByRole('region', { name: 'Trends' });
    const readout = trends.locator('p').first();
    await readout.getByText('19%').waitFor();
    const slider = trends.getByRole('slider', { name: 'Entry in the chart' });
    await slider.press('Home');
    await readout.getByText('24%').waitFor();
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/: 24%$/);
    await slider.press('ArrowRight');
    await readout.getByText('22%').waitFor();
    const box = await trends.getByRole('img').boundingBox();
    if (!box) throw new Error('The chart has no place');
    await page.mouse.move(box.x + 3, box.y + 40);
    await readout.getByText('24%').waitFor();
    await page.mouse.move(box.x, box.y - 60);
    await readout.getByText('19%').waitFor();
    await context.close();
  });
});
