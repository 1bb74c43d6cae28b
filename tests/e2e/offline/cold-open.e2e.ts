// Opens the app from the device's cache online, on a weak connection, offline and on a public Wi-Fi
// that first shows a sign-in page (captive portal).
import type { Page } from '@playwright/test';
import { logOut } from '#tests/support/browser/account-menu.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { createTemplate } from '#tests/support/factories.ts';
import { expect, signedOut } from '#tests/support/fixtures.ts';
import { givenKept } from '#tests/support/browser/kept-app.ts';
import { test } from '#tests/support/browser/line.ts';
import { builtFile } from '#tests/support/browser/loaded-ahead.ts';
import { completeSet, expectStored, field } from '#tests/support/run-screen.ts';

test.use({ viewport: phone });

/** Returns the nonce of the page's Content Security Policy (CSP). */
function nonceOf(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
  );
}

const NOBODYS_ID = '0198c0de-0000-7000-8000-000000000000';
const PAGES = [
  '/dashboard',
  '/workouts',
  '/workouts/builder',
  '/workouts/history',
  `/workouts/report/${NOBODYS_ID}`,
  '/workouts/execute/quick',
  `/goals/${NOBODYS_ID}`,
  '/Exercises/',
  '/profile',
];

test('the installed app opens every page without a connection', async ({ page, context, line }) => {
  await givenKept(page);

  await test.step('every page opens without a connection, with a new nonce each time', async () => {
    line.state = 'cut';
    const nonces = new Set<string | undefined>();
    for (const path of PAGES) {
      const opened = await context.newPage();
      const answer = await opened.goto(path);
      expect(answer?.fromServiceWorker(), path).toBe(true);
      // The inline script of the page must run under the Content Security Policy of the cached
      // response. A violation of the policy fails the test.
      await expect(opened.locator('#root > *').first()).toBeAttached();
      nonces.add(await nonceOf(opened));
      await opened.close();
    }
    const nowhere = await context.newPage();
    expect((await nowhere.goto('/no/such/page'))?.status()).toBe(404);
    await expect(nowhere.getByRole('heading', { level: 1 })).toHaveText('No such page');
    await nowhere.close();
    expect(nonces.size).toBe(PAGES.length);
    expect(nonces).not.toContain('__CSP_NONCE__');
    line.state = 'up';
  });

  await test.step('the service worker stores no response of the API', async () => {
    await page.goto('/workouts');
    await expect(page.getByRole('heading', { name: 'My Workouts' })).toBeVisible();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(
        names.map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.length).toBeGreaterThan(100);
    expect(kept.filter((path) => /^\/(api|trpc|healthz|readyz|sw\.js)/.test(path))).toEqual([]);
  });

  await test.step('public pages and unknown addresses are loaded from the server', async () => {
    const faq = await page.request.fetch('/faq');
    expect(faq.status()).toBe(200);
    const nowhere = await page.goto('/no/such/page');
    expect(nowhere?.status()).toBe(404);
    // Only the server sends the header `date`; pages of the service worker lack it.
    expect(nowhere?.headers()).toHaveProperty('date');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such page');
  });

  await test.step('a connection without responses delays no page of a signed-in user', async () => {
    line.state = 'silent';
    await page.goto('/workouts', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'My Workouts' })).toBeVisible({ timeout: 3000 });
    await page.goto('/faq', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    line.state = 'up';
  });

  await test.step('the sign-in page opens without a connection after signing out', async () => {
    await page.goto('/workouts');
    await logOut(page);
    await expect(page).toHaveURL('/login');
    line.state = 'cut';
    const answer = await page.goto('/login');
    expect(answer?.fromServiceWorker()).toBe(true);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  });
});

test.describe('signed-out visitors get no service worker', () => {
  test.use(signedOut);

  test('no service worker is registered when a signed-out visitor opens the home page', async ({
    page,
  }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  });
});

test.describe('the app works after a public Wi-Fi has shown a sign-in page (captive portal)', () => {
  test('a Wi-Fi that asks for a sign-in does not sign the user out of the app', async ({
    page,
    app,
    user,
    line,
  }) => {
    const template = await createTemplate(app, user.token);
    await givenKept(page);
    await page.goto(`/workouts/execute/${template.id}`);
    await expect(field(page, 'Reps')).toBeVisible();
    line.portal = /./;
    await field(page, 'Weight (lbs)').fill('100');
    await field(page, 'Reps').fill('8');
    await completeSet(page);
    await expect(page.getByRole('button', { name: '1 waiting' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: '1 waiting' })).toBeVisible();

    await page.goto('/workouts');
    await expect(page.getByRole('heading', { name: 'My Workouts' })).toBeVisible();
    await expectAccessible(page, 'a page behind a captive portal');

    line.portal = null;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expectStored(app, user, [[8, 100]]);
  });

  test('the sign-in page of a Wi-Fi network is not cached in place of a file', async ({
    user,
    line,
    openOtherBrowser,
  }) => {
    const file = await builtFile('features/photos/PhotosPage.tsx');
    for (const spoiled of [file, '/goals/:id']) {
      line.portal = new RegExp(`^${spoiled}$`);
      // Each file is tested in a new browser, because a used browser has the file in its cache.
      const page = await openOtherBrowser(user);
      await page.goto('/dashboard');
      const end = await page.evaluate(async () => {
        const { installing } = await navigator.serviceWorker.register('/sw.js');
        return new Promise((resolve) => {
          installing?.addEventListener('statechange', () => resolve(installing.state));
        });
      });
      expect(end).toBe('redundant');
      expect(
        await page.evaluate((path) => caches.match(path, { ignoreSearch: true }), spoiled),
      ).toBe(undefined);
      await page.close();
    }
  });
});
