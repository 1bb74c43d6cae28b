// The weights of the body on the page of the measurements: logged, back-dated, corrected, deleted and brought back.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desktop, openSite, phone, type Site, visit } from '#tests/support/browser.ts';
import { createUser, ok, type TestUser } from '#tests/support/factories.ts';
import { smallTargets } from '#tests/support/layout.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const imperial = { weightUnit: 'lbs' };
const metric = { weightUnit: 'kg' };
const utcDay = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const today = utcDay(0);

interface Options {
  settings?: object;
  viewport?: { width: number; height: number };
  weights?: readonly (readonly [string, number])[];
}

async function send(
  user: TestUser,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body?: object,
) {
  const answer = await site.test.call({ method, path, token: user.token, ...(body && { body }) });
  return ok(answer, method === 'POST' ? 201 : 200);
}

/** Somebody who has registered today with 81.65 kg, and has these weights besides. */
async function arrive({ settings = imperial, viewport = desktop, weights = [] }: Options = {}) {
  const user = await createUser(site.test);
  await send(user, 'PATCH', '/users/settings', settings);
  for (const [day, weight] of weights) {
    await send(user, 'PUT', `/users/body-weight/${day}`, { weight });
  }
  const visitor = await visit(site, { viewport, user });
  await visitor.page.goto('/profile/biometrics');
  const { page } = visitor;
  await card(page).waitFor();
  /** As a change on another device. */
  const switchTo = async (next: object) => {
    await send(user, 'PATCH', '/users/settings', next);
    await page.reload();
    await card(page).waitFor();
  };
  const stored = async (): Promise<[string, number][]> =>
    (await send(user, 'GET', '/users/body-weight')).entries.map(
      ({ day, weight }: { day: string; weight: number }) => [day, weight],
    );
  const profile = async () => (await send(user, 'GET', '/users/profile')).weight;
  return { ...visitor, user, switchTo, stored, profile };
}

const card = (page: Page) => page.getByRole('region', { name: 'Body weight' });
const log = (page: Page) => card(page).getByRole('button', { name: 'Log', exact: true }).click();
const says = (page: Page, text: string) =>
  card(page).getByText(text, { exact: true }).first().waitFor();
const told = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();

for (const { unit, settings, typed, kg, dated, datedKg, corrected, correctedKg } of [
  {
    unit: 'lbs',
    settings: imperial,
    typed: '178.5',
    kg: 80.97,
    dated: '184',
    datedKg: 83.46,
    corrected: '183',
    correctedKg: 83.01,
  },
  {
    unit: 'kg',
    settings: metric,
    typed: '80,9',
    kg: 80.9,
    dated: '83.45',
    datedKg: 83.45,
    corrected: '83',
    correctedKg: 83,
  },
]) {
  for (const [size, viewport] of [
    ['a phone', phone],
    ['a desk', desktop],
  ] as const) {
    it(`in ${unit} on ${size} a weight is logged, back-dated, corrected, deleted and brought back`, async () => {
      const { page, context, complaints, stored, profile } = await arrive({ settings, viewport });
      expect(await page.getByRole('region', { name: 'Trends' }).count()).toBe(0);
      const shown = (text: string) => `${Number(text.replace(',', '.'))} ${unit}`;

      await card(page).getByLabel('Weight today').fill(typed);
      await log(page);
      await told(page, 'Weight logged');
      await says(page, shown(typed));
      expect([await stored(), await profile()]).toEqual([[[today, kg]], kg]);
      expect(await card(page).getByLabel('Weight today').inputValue()).toBe('');

      await card(page).getByRole('button', { name: 'Another day' }).click();
      await card(page).getByLabel('Day').fill(utcDay(30));
      await card(page).getByRole('textbox', { name: 'Weight' }).fill(dated);
      await log(page);
      await page.getByRole('region', { name: 'Trends' }).waitFor();
      await says(page, shown(typed));
      const list = [
        [today, kg],
        [utcDay(30), datedKg],
      ];
      expect([await stored(), await profile()]).toEqual([list, kg]);
      await page
        .getByRole('img', {
          name: `Body weight from ${shown(dated)} to ${shown(typed)}, 2 entries in 30 days`,
        })
        .waitFor();

      await card(page).getByText('All weights').click();
      const small = await smallTargets(page, 44);
      // The mark and the footer are as on every page.
      expect(small.filter((each) => !/^(LiftLedger, home|FAQ) /.test(each))).toEqual([]);
      await card(page)
        .getByRole('button', { name: /^Edit weight of/ })
        .last()
        .click();
      const form = card(page).getByRole('form', { name: /^Edit weight of/ });
      await form.getByRole('textbox').fill(corrected);
      await page.keyboard.press('Enter');
      await told(page, 'Weight updated');
      await form.waitFor({ state: 'hidden' });
      expect(await stored()).toEqual([list[0], [utcDay(30), correctedKg]]);

      await card(page)
        .getByRole('button', { name: /^Delete weight of/ })
        .first()
        .click();
      const question = page.getByRole('alertdialog');
      await question.getByText('Are you sure you want to delete this weight?').waitFor();
      await question.getByRole('button', { name: 'Delete' }).click();
      await told(page, 'Weight deleted');
      await says(page, shown(corrected));
      expect([await stored(), await profile()]).toEqual([[[utcDay(30), correctedKg]], correctedKg]);
      await page.getByRole('button', { name: 'Undo' }).click();
      await told(page, 'Weight restored');
      await says(page, shown(typed));
      expect([await stored(), await profile()]).toEqual([[list[0], [utcDay(30), correctedKg]], kg]);
      expect(complaints).toEqual([]);
      await context.close();
    });
  }
}

it('what is stored does not change by a switch of units, nor by a correction that corrects nothing', async () => {
  const weights = [
    [utcDay(3), 80.5],
    [utcDay(2), 80.01],
  ] as const;
  const { page, context, switchTo, stored } = await arrive({ weights });
  const before = await stored();
  for (const settings of [metric, imperial, metric, imperial]) {
    await switchTo(settings);
    await card(page).getByText('All weights').click();
    for (const nth of [0, 1, 2]) {
      await card(page)
        .getByRole('button', { name: /^Edit weight of/ })
        .nth(nth)
        .click();
      await page.keyboard.press('Enter');
      await card(page).getByRole('form', { name: /^Edit/ }).waitFor({ state: 'hidden' });
    }
    // What is shown of today's, typed once more.
    const shown = settings === metric ? '81.65' : '180';
    await card(page).getByLabel('Weight today').fill(shown);
    await log(page);
    await told(page, 'Weight logged');
    expect(await stored()).toEqual(before);
  }
  await context.close();
});

describe('the card', () => {
  it('tells the change since the weight before and since the first of the period', async () => {
    const weights = [
      [utcDay(300), 90.72],
      [utcDay(40), 83.91],
      [utcDay(7), 82.1],
    ] as const;
    const { page, context } = await arrive({ weights });
    await card(page)
      .getByText(/^−1 lbs since/)
      .waitFor();
    await card(page)
      .getByText(/^−20 lbs since/)
      .waitFor();
    await page.getByRole('region', { name: 'Trends' }).getByText('3 months').click();
    await card(page)
      .getByText(/^−5 lbs since/)
      .waitFor();
    expect(
      await card(page)
        .getByText(/^−20 lbs since/)
        .count(),
    ).toBe(0);
    await page.getByText('Show as table').click();
    await page.getByRole('cell', { name: '185 lbs' }).waitFor();
    expect(await page.getByRole('region', { name: 'Trends' }).getByRole('row').count()).toBe(4);
    await context.close();
  });

  it('says what the rules refuse, beside the field and in the unit of it', async () => {
    const { page, context, stored } = await arrive({ settings: metric });
    for (const text of ['', '22', '454', 'heavy', '-80']) {
      await card(page).getByLabel('Weight today').fill(text);
      await log(page);
      await says(page, 'Please enter a valid weight (23-453 kg)');
    }
    await card(page).getByRole('button', { name: 'Another day' }).click();
    await card(page).getByLabel('Day').fill('2199-01-01');
    await card(page).getByRole('textbox', { name: 'Weight' }).fill('80');
    await log(page);
    await says(page, 'The day of a weight cannot be in the future');
    expect(await stored()).toEqual([[today, 81.65]]);
    await context.close();
  });

  it('keeps what was typed when it could not be sent, and sends it once', async () => {
    const { page, context, stored } = await arrive();
    await page.route('**/trpc/bodyWeight.put*', (route) => route.abort());
    await card(page).getByLabel('Weight today').fill('179');
    await log(page);
    await says(page, 'Failed to log weight');
    expect(await card(page).getByLabel('Weight today').inputValue()).toBe('179');
    await page.unroute('**/trpc/bodyWeight.put*');
    await log(page);
    await told(page, 'Weight logged');
    expect(await stored()).toEqual([[today, 81.19]]);
    await context.close();
  });

  it('has one sentence when no weight is left, and the profile keeps its own', async () => {
    const { page, context, profile } = await arrive({ viewport: phone });
    await card(page).getByText('All weights').click();
    await card(page)
      .getByRole('button', { name: /^Delete weight of/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await card(page)
      .getByText(/^No weight yet/)
      .waitFor();
    expect(await profile()).toBe(81.65);
    await page.getByText('No measurements yet').waitFor();
    await context.close();
  });

  it('that does not load leaves the measurements alone, and tries again', async () => {
    const { page, context, user } = await arrive();
    await send(user, 'POST', '/users/biometrics', { restingHeartRate: 58 });
    await page.route(/bodyWeight\.list/, async (route) => {
      const names = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? [];
      const response = await route.fetch();
      const answers: unknown[] = await response.json();
      const error = {
        message: 'No',
        code: -32_029,
        data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429 },
      };
      const json = names.map((name, index) =>
        name === 'bodyWeight.list' ? { error } : answers[index],
      );
      await route.fulfill({ status: 207, json });
    });
    await page.reload();
    await page.getByText('Failed to load body weights').waitFor();
    await page.getByRole('button', { name: /^Edit measurement of/ }).waitFor();
    await page.unroute(/bodyWeight\.list/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await says(page, '180 lbs');
    await context.close();
  });
});

it('a weight of the profile shows here, and one of here in the profile', async () => {
  const { page, context } = await arrive();
  await page.goto('/profile/edit');
  await page.getByLabel('Weight (lbs)').fill('176');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('link', { name: /^Biometrics/ }).click();
  await says(page, '176 lbs');
  await card(page).getByLabel('Weight today').fill('175');
  await log(page);
  await says(page, '175 lbs');
  await page.getByRole('link', { name: 'My Profile' }).click();
  await page.getByText('175 lbs (79.4 kg)').waitFor();
  await context.close();
});
