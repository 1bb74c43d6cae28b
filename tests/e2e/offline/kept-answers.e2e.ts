// Tests that pages show their cached data when the server does not respond.
import type { Page } from '@playwright/test';
import { logOut } from '#tests/support/browser/account-menu.ts';
import {
  givenTraining,
  keptKeys,
  openCold,
  reconnect,
  whenKept,
} from '#tests/support/browser/cold-open.ts';
import { phone } from '#tests/support/devices.ts';
import { ok } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';

test.use({ viewport: phone });

const banner = (page: Page) =>
  page.getByText(/^Offline\. Showing what this device has, from .+\.$/);

test('visited pages open without the server, but pages of health data do not', async ({
  app,
  page,
  user,
}) => {
  const { template, session, goal } = await givenTraining({ app, user });
  const { token } = user;
  const aboutBody = { goalType: 'FAT_LOSS', description: 'Lose the belly' };
  ok(await app.call({ method: 'POST', path: '/goals', token, body: aboutBody }), 201);
  await page.goto('/goals');
  await expect(page.getByText('Lose the belly')).toBeVisible();
  await page.goto('/profile/biometrics');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
  await whenKept(page);

  const cold = await openCold(page, '/dashboard');
  await expect(banner(cold)).toBeVisible();
  await expect(cold.getByRole('region', { name: 'This week' })).toBeVisible();

  await cold.goto('/workouts');
  await expect(cold.getByRole('list', { name: 'Workouts' })).toContainText('Push A');
  await expect(banner(cold)).toBeVisible();

  await cold.goto(`/workouts/view/${template.id}`);
  await expect(cold.getByRole('heading', { name: 'Push A' })).toBeVisible();

  await cold.goto('/exercises');
  await cold.getByRole('searchbox').fill('RDL');
  await expect(cold.getByText('Romanian Deadlift', { exact: true }).first()).toBeVisible();

  await cold.goto('/workouts/history');
  await expect(cold.getByText('Push A').first()).toBeVisible();

  await cold.goto(`/workouts/report/${session.id}`);
  await expect(cold.getByText('Barbell Bench Press').first()).toBeVisible();

  await cold.goto(`/goals/${goal.id}`);
  await expect(cold.getByRole('heading', { name: 'First muscle-up' })).toBeVisible();

  // The app never caches health data, so the page says that it needs a connection.
  await cold.goto('/profile/biometrics');
  await expect(cold.getByText('Offline.', { exact: true })).toBeVisible();
  await cold.goto('/goals');
  await expect(cold.getByText('First muscle-up')).toBeVisible();
  await expect(cold.getByText('Lose the belly')).toBeHidden();
  const keys = await keptKeys(cold);
  expect(keys.filter((key) => /biometrics|bodyWeight|profile|medical|heartRate/.test(key))).toEqual(
    [],
  );
  await reconnect(cold.context());
  await expect(cold.getByText('Lose the belly')).toBeVisible();

  await logOut(cold);
  await expect(cold).toHaveURL('/login');
  await expect.poll(() => keptKeys(cold)).toEqual([]);
});
