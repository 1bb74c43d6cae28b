// Tests parts of a page whose code fails to load, because the browser is offline or a new release
// has replaced the files.
import type { Page } from '@playwright/test';
import { createTemplate } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { builtFile, isLater, whenAtHand } from '#tests/support/browser/loaded-ahead.ts';
import { untilQuiet } from '#tests/support/browser/quiet.ts';

const SENTENCE = 'This could not be loaded. Check your connection and try again.';

/** Returns a pattern for the address of the CSS file that pages load after their first styles. */
async function laterStyles(page: Page): Promise<string> {
  const html = await (await page.request.get('/numbers')).text();
  return `**${/"later-styles" content="([^"]+)"/.exec(html)?.[1]}`;
}

test('a dialog that fails to load shows an error and opens on a retry', async ({ page }) => {
  const lost = await isLater('features/templates/builder/BuilderPage.tsx');
  await page.route(lost, (route) => route.abort());
  await page.goto('/workouts/builder');
  await page.getByLabel('Workout name').fill('Push B');
  const open = page.getByRole('button', { name: 'New exercise' });
  await open.click();
  const question = page.getByRole('alertdialog', { name: SENTENCE });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();

  await open.click();
  await expect(question).toBeVisible();
  await expect(page.getByLabel('Workout name')).toHaveValue('Push B');
  await page.unroute(lost);
  await question.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible();
});

test.describe('an open page still works after a new release has replaced its files', () => {
  test.use({ expectedComplaint: /dynamically imported|404/ });

  test('a page whose file was missing opens after Try again', async ({ page }) => {
    const gone = `**${await builtFile('features/goals/list/GoalListPage.tsx')}`;
    await page.goto('/profile');
    await page.route(gone, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.getByRole('link', { name: 'Goals' }).first().click();
    const failure = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
    await expect(failure).toBeVisible();
    await page.unroute(gone);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Goals', level: 1 })).toBeVisible();
  });
});

test('a part whose styles fail to load is shown on a retry', async ({ page }) => {
  const lost = await laterStyles(page);
  await page.route(lost, (route) => route.abort());
  await page.goto('/numbers');
  await expect(page.getByRole('alert').filter({ hasText: SENTENCE })).toBeVisible();
  await page.unroute(lost);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('a part that fails to load does not affect the rest of the page', async ({
  app,
  page,
  user,
}) => {
  await createTemplate(app, user.token);
  const lost = await isLater('features/programs/editor/ProgramEditPage.tsx');
  await page.route(lost, (route) => route.abort());
  await page.goto('/programs/new');
  await expect(page.getByRole('alert').filter({ hasText: SENTENCE })).toBeVisible();
  await page.getByLabel('Name').fill('Spring');
  await page.unroute(lost);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Week 1' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Spring');

  const below = await isLater('features/numbers/NumbersPage.tsx');
  await page.route(below, (route) => route.abort());
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/numbers');
  await expect(page.getByRole('alert').filter({ hasText: SENTENCE })).toBeVisible();
  await page.unroute(below);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('a page still notices a lost connection when its styles fail to load', async ({ page }) => {
  const lost = await laterStyles(page);
  await page.route(lost, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith(lost.slice(2)),
  );
  await page.goto('/dashboard');
  await failed;
  await untilQuiet(page, 500);
  await page.context().setOffline(true);
  await expect(page.getByText(/^Offline\./)).toBeVisible();
});

test('in a browser without a service worker, the code of the workout screen is still prefetched', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.goto('/profile');
  await whenAtHand(page);
});
