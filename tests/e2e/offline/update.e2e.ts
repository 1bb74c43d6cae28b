// Tests an update of the app: a new version is announced and replaces the old version on request.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { createTemplate } from '#tests/support/factories.ts';
import { expect } from '#tests/support/fixtures.ts';
import { givenKept } from '#tests/support/browser/kept-app.ts';
import { test } from '#tests/support/browser/line.ts';
import { field } from '#tests/support/run-screen.ts';

test.use({ viewport: phone });

const notice = (page: Page) => page.getByRole('region', { name: 'New version' });
const reload = (page: Page) => notice(page).getByRole('button', { name: 'Reload' });

/** Marks the page, so that a reload can be detected. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''));
const marked = (page: Page) => page.locator('body[data-marked]');

test('one press activates a new version of the app in all open tabs', async ({
  page,
  context,
  line,
}) => {
  await givenKept(page);
  const other = await context.newPage();
  await other.goto('/workouts');
  await expect(other.getByRole('heading', { name: 'My Workouts' })).toBeVisible();
  line.version = 'a newer one';
  await page.reload();
  await expect(notice(page)).toContainText('A new version is ready');
  await expect(notice(other)).toBeVisible();
  await expectAccessible(page, 'the notice of a new version');
  await mark(page);
  await mark(other);
  await reload(page).click();
  await expect(marked(page)).toHaveCount(0);
  await expect(marked(other)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await expect(notice(page)).toBeHidden();

  line.version = 'a later one';
  await page.reload();
  await notice(page).getByRole('button', { name: 'Later' }).click();
  await expect(notice(page)).toBeHidden();
  await page.close();
  await other.close();
  const next = await context.newPage();
  await next.goto('/dashboard');
  await expect
    .poll(() =>
      next.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.active !== null && registration?.waiting === null;
      }),
    )
    .toBe(true);
});

test('a new version is neither announced in an open workout nor activated before its end', async ({
  page,
  context,
  app,
  user,
  line,
}) => {
  const template = await createTemplate(app, user.token);
  await givenKept(page);
  const run = await context.newPage();
  await run.goto(`/workouts/execute/${template.id}`);
  await expect(field(run, 'Reps')).toBeVisible();
  await mark(run);
  line.version = 'one for after the workout';
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await mark(page);
  await reload(page).click();
  await expect(notice(page)).toContainText('A workout is open in another tab');
  await expect(notice(run)).toBeHidden();
  await expect(marked(run)).toHaveCount(1);
  await expect(marked(page)).toHaveCount(1);
  await run.close();
  // The browser releases the locks of a closed tab a moment later, so the test polls.
  const held = () => page.evaluate(async () => (await navigator.locks.query()).held?.length);
  await expect.poll(held).toBe(0);
  await reload(page).click();
  await expect(marked(page)).toHaveCount(0);
});
