// Tests the list of body weights after several years.
import type { Page } from '@playwright/test';
import type { TestApp } from '#tests/support/app.ts';
import { ok, type TestUser } from '#tests/support/factories.ts';
import { expect, type Given, test } from '#tests/support/fixtures.ts';

const imperial = { weightUnit: 'lbs' };

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

/** Creates a user who registers today with 81.65 kg, with the given earlier weights. */
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
  /** Changes settings of the account, as another device would. */
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

test('the body weights of several years are loaded page by page', async ({ app, page, user }) => {
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
  // The listener may parse the last response after the page has shown it, so the test polls.
  await expect.poll(() => lengths).toEqual([400, 400, 200]);
});
