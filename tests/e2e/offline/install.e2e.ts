// Tests the hint to install the app, and the explanation of the installation in the settings.
import type { Page } from '@playwright/test';
import type { TestApp } from '#tests/support/app.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, type TestUser, trainOnce } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';

test.use({ viewport: phone });

const hint = (page: Page) => page.getByRole('region', { name: 'Keep LiftLedger at hand' });

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

async function givenFinishedWorkout(app: TestApp, { token }: TestUser) {
  await trainOnce(app, token, await createTemplate(app, token));
}

/**
 * Simulates a browser that can install the app, and records whether the app opened the install
 * prompt.
 */
async function givenOffer(page: Page) {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => {
          document.body.dataset['asked'] = 'yes';
          return Promise.resolve({ outcome: 'accepted' });
        },
      });
      dispatchEvent(offer);
    });
  });
}

test('the hint to install the app is shown after the first finished workout', async ({
  page,
  app,
  user,
}) => {
  await givenOffer(page);
  const isThere = () => expect(page.getByRole('heading', { name: 'Quick actions' })).toBeVisible();
  await page.goto('/dashboard');
  await isThere();
  await expect(hint(page)).toBeHidden();

  await givenFinishedWorkout(app, user);
  await page.reload();
  await expect(hint(page)).toBeVisible();
  await expectAccessible(page, 'the dashboard with the hint');
  await hint(page).getByRole('button', { name: 'Not now' }).click();
  await page.reload();
  await isThere();
  await expect(hint(page)).toBeHidden();
  await page.evaluate(() => {
    const longAgo = new Date(Date.now() - 61 * 24 * 60 * 60 * 1000);
    localStorage.setItem('install-hint-put-away', longAgo.toISOString());
  });
  await page.reload();
  // The button of the hint opens the browser's prompt.
  await hint(page).getByRole('button', { name: 'Install' }).click();
  await expect(page.locator('body[data-asked]')).toHaveCount(1);
  await expect(hint(page)).toBeHidden();
});

test.describe('an iPhone shows a hint to install the app', () => {
  test.use({ userAgent: IPHONE });

  test('an iPhone shows the three steps to install the app', async ({ page, app, user }) => {
    await givenFinishedWorkout(app, user);
    await page.goto('/dashboard');
    await expect(hint(page).getByRole('listitem')).toHaveText([
      /Tap Share/,
      /Add to Home Screen/,
      /Tap Add/,
    ]);
  });
});

test('the app can be installed from the settings', async ({ page }) => {
  await givenOffer(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Install', exact: true }).click();
  await expect(page.locator('body[data-asked]')).toHaveCount(1);
  await expect(page.getByText('LiftLedger is installed on this device.')).toBeVisible();

  // The test simulates an insecure context: a page that the browser loaded over plain http from
  // another machine. A browser cannot open such a page offline.
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'isSecureContext', { value: false });
  });
  await page.reload();
  await expect(page.getByText(/Over plain http LiftLedger cannot open offline/)).toContainText(
    'On your phone',
  );
  await expectAccessible(page, 'the settings over plain http');
});

test('the app manifest is linked on the FAQ page and on a workout opened by the app shortcut', async ({
  page,
  app,
  user,
}) => {
  const template = await createTemplate(app, user.token);
  const manifest = page.locator('link[rel=manifest]');
  await page.goto('/faq');
  await expect(manifest).toHaveAttribute('href', '/manifest.webmanifest');
  await page.goto('/dashboard?start=next');
  await expect(page).toHaveURL(`/workouts/execute/${template.id}`);
  await expect(manifest).toHaveAttribute('href', '/manifest.webmanifest');
  const devTools = await page.context().newCDPSession(page);
  const { errors, url } = await devTools.send('Page.getAppManifest');
  expect(url).toContain('/manifest.webmanifest');
  expect(errors).toEqual([]);
});
