// The weights of the body on the page of the measurements: logged, back-dated, corrected, deleted and brought back.
import type { Page } from '@playwright/test';
import type { TestApp } from '#tests/support/app.ts';
import { desktop, phone } from '#tests/support/devices.ts';
import { ok, type TestUser } from '#tests/support/factories.ts';
import { expect, type Given, test } from '#tests/support/fixtures.ts';
import { smallTargets } from '#tests/support/layout.ts';

const imperial = { weightUnit: 'lbs' };
const metric = { weightUnit: 'kg' };
const utcDay = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const today = utcDay(0);

interface Options {
  settings?: object;
  weights?: readonly (readonly [string, number])[];
}

async function send(
  app: TestApp,
  user: TestUser,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body?: object,
) {
  const answer = await app.call({ method, path, token: user.token, ...(body && { body }) });
  return ok(answer, method === 'POST' ? 201 : 200);
}

/** Somebody who has registered today with 81.65 kg, and has these weights besides. */
async function arrive(
  { app, page, user }: Given,
  { settings = imperial, weights = [] }: Options = {},
) {
  await send(app, user, 'PATCH', '/users/settings', settings);
  for (const [day, weight] of weights) {
    await send(app, user, 'PUT', `/users/body-weight/${day}`, { weight });
  }
  await page.goto('/profile/biometrics');
  await expect(card(page)).toBeVisible();
  /** Changes the setting as another device would. */
  const switchTo = async (next: object) => {
    await send(app, user, 'PATCH', '/users/settings', next);
    await page.reload();
    await expect(card(page)).toBeVisible();
  };
  const stored = async (): Promise<[string, number][]> =>
    (await send(app, user, 'GET', '/users/body-weight')).entries.map(
      ({ day, weight }: { day: string; weight: number }) => [day, weight],
    );
  const profile = async () => (await send(app, user, 'GET', '/users/profile')).weight;
  return { switchTo, stored, profile };
}

const card = (page: Page) => page.getByRole('region', { name: 'Body weight' });
const log = (page: Page) => card(page).getByRole('button', { name: 'Log', exact: true }).click();
const says = (page: Page, text: string) =>
  expect(card(page).getByText(text, { exact: true }).first()).toBeVisible();
const told = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();

for (const {
  unit,
  size,
  viewport,
  settings,
  typed,
  kg,
  dated,
  datedKg,
  corrected,
  correctedKg,
} of [
  {
    unit: 'lbs',
    size: 'a phone',
    viewport: phone,
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
    size: 'a desk',
    viewport: desktop,
    settings: metric,
    typed: '80,9',
    kg: 80.9,
    dated: '83.45',
    datedKg: 83.45,
    corrected: '83',
    correctedKg: 83,
  },
]) {
  test(`in ${unit} on ${size} a weight is logged, back-dated, corrected, deleted and brought back`, async ({
    app,
    page,
    user,
  }) => {
    await page.setViewportSize(viewport);
    const { stored, profile } = await arrive({ app, page, user }, { settings });
    await expect(page.getByRole('region', { name: 'Trends' })).toHaveCount(0);
    const shown = (text: string) => `${Number(text.replace(',', '.'))} ${unit}`;

    await card(page).getByLabel('Weight today').fill(typed);
    await log(page);
    await told(page, 'Weight logged');
    await says(page, shown(typed));
    expect([await stored(), await profile()]).toEqual([[[today, kg]], kg]);
    await expect(card(page).getByLabel('Weight today')).toHaveValue('');

    await card(page).getByRole('button', { name: 'Another day' }).click();
    await card(page).getByLabel('Day').fill(utcDay(30));
    await card(page).getByRole('textbox', { name: 'Weight' }).fill(dated);
    await log(page);
    await expect(page.getByRole('region', { name: 'Trends' })).toBeVisible();
    await says(page, shown(typed));
    const list = [
      [today, kg],
      [utcDay(30), datedKg],
    ];
    expect([await stored(), await profile()]).toEqual([list, kg]);
    await expect(
      page.getByRole('img', {
        name: `Body weight from ${shown(dated)} to ${shown(typed)}, 2 entries in 30 days`,
      }),
    ).toBeVisible();

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
    await expect(form).toBeHidden();
    expect(await stored()).toEqual([list[0], [utcDay(30), correctedKg]]);

    await card(page)
      .getByRole('button', { name: /^Delete weight of/ })
      .first()
      .click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText('Are you sure you want to delete this weight?')).toBeVisible();
    await question.getByRole('button', { name: 'Delete' }).click();
    await told(page, 'Weight deleted');
    await says(page, shown(corrected));
    expect([await stored(), await profile()]).toEqual([[[utcDay(30), correctedKg]], correctedKg]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await told(page, 'Weight restored');
    await says(page, shown(typed));
    expect([await stored(), await profile()]).toEqual([[list[0], [utcDay(30), correctedKg]], kg]);
  });
}

test('stored values do not change by a switch of units, nor by an empty correction', async ({
  app,
  page,
  user,
}) => {
  const weights = [
    [utcDay(3), 80.5],
    [utcDay(2), 80.01],
  ] as const;
  const { switchTo, stored } = await arrive({ app, page, user }, { weights });
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
      await expect(card(page).getByRole('form', { name: /^Edit/ })).toBeHidden();
    }
    // What is shown of today's, typed once more.
    const shown = settings === metric ? '81.65' : '180';
    await card(page).getByLabel('Weight today').fill(shown);
    await log(page);
    await told(page, 'Weight logged');
    expect(await stored()).toEqual(before);
  }
});

test.describe('the card', () => {
  test('that does not load leaves the measurements alone, and tries again', async ({
    app,
    page,
    user,
  }) => {
    await arrive({ app, page, user });
    await send(app, user, 'POST', '/users/biometrics', { restingHeartRate: 58 });
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
    await expect(page.getByText('Failed to load body weights')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Edit measurement of/ })).toBeVisible();
    await page.unroute(/bodyWeight\.list/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await says(page, '180 lbs');
  });
});

test('weights of years come page by page, and all of them are listed', async ({
  app,
  page,
  user,
}) => {
  await app.database.ownerPool.query(
    `insert into body_weight_entry (user_id, day, recorded_at, weight_kg)
     select $1, at::date, at, 80 from generate_series(1, 999) n, lateral (select now() - n * interval '1 day' as at) of`,
    [user.id],
  );
  const lengths: number[] = [];
  page.on('response', async (response) => {
    const names = new URL(response.url()).pathname.split('/').at(-1)?.split(',') ?? [];
    const index = names.indexOf('bodyWeight.list');
    if (index !== -1) lengths.push((await response.json())[index].result.data.entries.length);
  });
  await arrive({ app, page, user });
  await expect(card(page).getByText('(1,000)')).toBeVisible();
  // The listener reads the last answer beside the page.
  await expect.poll(() => lengths).toEqual([400, 400, 200]);
});
