// Forms that are saved without a connection: what was entered waits in the page and is sent once there is one.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  expectAccessible,
  openSite,
  phone,
  type Site,
  visit,
  whenAtHand,
} from '#tests/support/browser.ts';
import { createUser, ok } from '#tests/support/factories.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const forms = [
  {
    what: 'a measurement',
    failed: 'Failed to log biometric',
    path: '/users/biometrics',
    fill: async (page: Page) => {
      await page.goto('/profile/biometrics');
      await page.getByRole('button', { name: 'Log Measurement' }).click();
      await page.getByLabel('Body fat').fill('18.5');
    },
    stored: { biometrics: [{ bodyFatPercentage: 18.5 }] },
  },
  {
    what: 'a medical history',
    failed: 'Failed to update medical history',
    path: '/users/medical-history',
    fill: async (page: Page) => {
      await page.goto('/profile/medical-history');
      await page.getByRole('button', { name: 'Add allergy' }).click();
      await page.getByLabel('Allergy', { exact: true }).fill('Penicillin');
    },
    stored: { allergies: [{ name: 'Penicillin' }] },
  },
  {
    what: 'a profile',
    failed: 'Failed to update profile',
    path: '/users/profile',
    fill: async (page: Page) => {
      await page.goto('/profile/edit');
      await page.getByLabel('Full name').fill('Sam Offline');
    },
    stored: { name: 'Sam Offline' },
  },
  {
    what: 'a new goal',
    failed: 'Failed to create goal',
    path: '/goals',
    fill: async (page: Page) => {
      await page.goto('/goals/create');
      await page.getByRole('radio', { name: /^Skill/ }).check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByLabel('Description').fill('First muscle-up');
    },
    stored: [{ description: 'First muscle-up' }],
  },
];

it.each(forms)('$what is sent when the connection is back', async (form) => {
  const user = await createUser(site.test);
  const { page, context, complaints } = await visit(site, { viewport: phone, user });
  const answer = async () => ok(await site.test.call({ path: form.path, token: user.token }));
  await form.fill(page);
  await whenAtHand(page);
  await page.waitForLoadState('networkidle');
  const before = await answer();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save when online' }).click();
  const waiting = page.getByRole('alert', { name: form.failed });
  await waiting.getByText(/^No connection\. What you entered is kept, and sent when/).waitFor();
  await expectAccessible(page, `${form.what} that waits`);
  expect(await answer()).toEqual(before);

  await context.setOffline(false);
  await waiting.waitFor({ state: 'detached' });
  await expect.poll(answer).toMatchObject(form.stored);
  expect(complaints).toEqual([]);
  await context.close();
});

it('what is changed while it waits is not sent by itself', async () => {
  const user = await createUser(site.test);
  const { page, context } = await visit(site, { viewport: phone, user });
  await page.goto('/profile/edit');
  await page.getByLabel('Full name').fill('Sam Offline');
  await whenAtHand(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save when online' }).click();
  const alert = page.getByRole('alert', { name: 'Failed to update profile' });
  await alert.getByText(/^No connection/).waitFor();
  await page.getByLabel('Full name').fill('Sam O');
  await alert.getByText(/please try again\.$/).waitFor();
  let isSent = false;
  await page.route('**/trpc/profile.update*', (route) => {
    isSent = true;
    return route.continue();
  });
  await context.setOffline(false);
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.waitFor();
  await page.waitForLoadState('networkidle');
  expect(isSent).toBe(false);
  await save.click();
  await page.getByText('Hi, Sam O').waitFor();
  await context.close();
});

it('what the rules refuse does not wait', async () => {
  const user = await createUser(site.test);
  const { page, context } = await visit(site, { viewport: phone, user });
  await page.goto('/profile/biometrics');
  await page.getByRole('button', { name: 'Log Measurement' }).click();
  await page.getByLabel('Body fat').fill('101');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save when online' }).click();
  await page.getByText('Body fat must be from 0 to 100').waitFor();
  expect(await page.getByRole('form').getByRole('alert').count()).toBe(0);
  await context.close();
});

it('a server that cannot be reached is asked again by hand, and stores once what it had stored', async () => {
  const user = await createUser(site.test);
  const goal = ok(
    await site.test.call({
      method: 'POST',
      path: '/goals',
      body: { goalType: 'SKILL', description: 'First muscle-up' },
      token: user.token,
    }),
    201,
  );
  const { page, context } = await visit(site, { viewport: phone, user });
  await page.goto(`/goals/${goal.id}/edit`);
  await page.getByLabel('Description').fill('Two muscle-ups');
  await page.route('**/trpc/goals.update*', (route) => route.abort());
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page
    .getByRole('alert', { name: 'Failed to update goal' })
    .getByText('The server could not be reached. What you entered is kept, please try again.')
    .waitFor();
  await page.unroute('**/trpc/goals.update*');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('heading', { name: 'Two muscle-ups' }).waitFor();

  // The answer to the first try is lost, not the try.
  await page.goto('/profile/biometrics');
  await page.getByRole('button', { name: 'Log Measurement' }).click();
  await page.getByLabel('Body fat').fill('18.5');
  let tries = 0;
  await page.route('**/trpc/biometrics.log*', async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Save Measurement' }).click();
  await page.getByRole('alert', { name: 'Failed to log biometric' }).waitFor();
  await page.getByRole('button', { name: 'Save Measurement' }).click();
  await page.getByText('Biometric measurement logged!').waitFor();
  const { biometrics } = ok(await site.test.call({ path: '/users/biometrics', token: user.token }));
  expect(biometrics).toHaveLength(1);
  await context.close();
});
