// The built client on a real server with a port of its own, and a real browser in front of it.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type axeCore from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, inject, onTestFailed } from 'vitest';
import { buildClient, isBuildStale } from '#scripts/client-build.ts';
import { createTestApp, type TestApp } from './app.ts';
import type { TestUser } from './factories.ts';

export interface Site {
  url: string;
  test: TestApp;
  browser: Browser;
  close: () => Promise<void>;
}

export const phone = { width: 360, height: 640 };
export const desktop = { width: 1280, height: 800 };

/**
 * Makes the processor of the page so many times slower: `SLOW_BROWSER=6 npm run e2e`. A test that looks at the page once,
 * where it should wait for it, fails then and not on some other day.
 */
const slowness = Number(process.env.SLOW_BROWSER ?? '1');
/** Far longer than anything takes: a busy machine is no failure. */
const WAIT_MS = 20_000 * slowness;
const DIST_DIR = path.join(import.meta.dirname, '../../dist');

/** Serves the app on a free port and starts a browser. The client is built first when its build is stale. */
export async function openSite(
  options: { rateLimits?: 'on' | 'off'; now?: () => Date } = {},
): Promise<Site> {
  if (await isBuildStale()) await buildClient();
  const test = await createTestApp({ ...options, distDir: DIST_DIR });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  // Listening on a TCP port always gives an AddressInfo.
  const { port } = test.app.server.address() as AddressInfo;
  const browser = await chromium.launch({
    executablePath: inject('chromium'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  return {
    url: `http://127.0.0.1:${port}`,
    test,
    browser,
    close: async () => {
      await browser.close();
      await test.close();
    },
  };
}

/** The address of the built file of a module of the client, such as `features/dashboard/DashboardPage.tsx`. */
async function builtFile(module: string): Promise<string> {
  const text = await readFile(path.join(DIST_DIR, 'client/.vite/manifest.json'), 'utf8');
  // `as`: written by Vite.
  const manifest = JSON.parse(text) as Record<string, { file: string }>;
  const chunk = manifest[module];
  if (!chunk) throw new Error(`The build has no ${module}`);
  return `/${chunk.file}`;
}

/** Until the parts are there that are needed without a connection: they are loaded ahead, a moment after the start. */
export async function whenAtHand(page: Page): Promise<void> {
  const modules = ['features/dashboard/DashboardPage.tsx', 'ui/messages/ToastList.tsx'];
  await page.waitForFunction(
    (files) =>
      files.every((file) =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith(file)),
      ),
    await Promise.all(modules.map(builtFile)),
  );
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What the page should never have: errors of scripts, refused resources, requests to other hosts. */
  complaints: string[];
}

/** A fresh browser profile at this size. Network failures that a test provokes itself are not complaints. */
export async function visit(
  site: Site,
  options: {
    viewport?: { width: number; height: number };
    colorScheme?: 'light' | 'dark';
    hasTouch?: boolean;
    /** Where the person is, such as 'America/Los_Angeles'; else where the tests run. */
    timezoneId?: string;
    /** Signed in from the start. The way through the login page has tests of its own. */
    user?: TestUser;
  } = {},
): Promise<Visit> {
  const context = await site.browser.newContext({
    baseURL: site.url,
    viewport: options.viewport ?? desktop,
    colorScheme: options.colorScheme ?? 'light',
    hasTouch: options.hasTouch ?? false,
    reducedMotion: 'reduce',
    ...(options.timezoneId && { timezoneId: options.timezoneId }),
    ...(options.user && { storageState: signedIn(site, options.user) }),
  });
  context.setDefaultTimeout(WAIT_MS);
  // What the security policy refuses is not always an error: here it is.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      reportError(new Error(`Refused by ${violatedDirective}: ${blockedURI}`)),
    );
  });
  const page = await context.newPage();
  if (slowness > 1) {
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  }
  onTestFailed(() => describePage(page));
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) {
      complaints.push(`console: ${text}`);
    }
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== site.url) {
      complaints.push(`request to ${origin}`);
    }
  });
  return { context, page, complaints };
}

/** For whoever reads why a test failed: where it stood then, and what there was to see. */
async function describePage(page: Page): Promise<void> {
  const seen = page.isClosed() ? 'The page is closed.' : await page.locator('body').ariaSnapshot();
  process.stderr.write(`${page.url()}\n${seen}\n`);
}

/** Browser storage as a sign-in leaves it; `auth.me` brings the rest. */
function signedIn(site: Site, user: TestUser) {
  const tokens = { accessToken: user.token, refreshToken: user.refreshToken };
  const localStorage = Object.entries(tokens).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: site.url, localStorage }] };
}

const require = createRequire(import.meta.url);
const axeSource = readFile(require.resolve('axe-core/axe.min.js'), 'utf8');

const WCAG_AA: axeCore.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};

/** The rule and the element of every violation of `rules` (WCAG 2.2 AA) on the page as it is now. */
export async function accessibilityViolations(
  page: Page,
  rules: axeCore.RunOnly = WCAG_AA,
): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(await axeSource);
  return page.evaluate(async (runOnly) => {
    // Defined by the script that was evaluated in the page.
    const { axe } = globalThis as unknown as { axe: typeof axeCore };
    const found: string[] = [];
    const result = await axe.run(document, { runOnly, resultTypes: ['violations'] });
    for (const { id, nodes } of result.violations) {
      for (const node of nodes) {
        const element = document.querySelector(String(node.target[0]));
        // Half under a sticky bar at this scroll position: what counts is its size when it is scrolled to.
        if (id === 'target-size' && element && node.failureSummary?.includes('obscured')) {
          const { scrollX, scrollY } = globalThis;
          element.scrollIntoView({ block: 'center' });
          const again = await axe.run(element, { runOnly: ['target-size'] });
          globalThis.scrollTo(scrollX, scrollY);
          if (again.violations.length === 0) continue;
        }
        found.push(`${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`);
      }
    }
    return found;
  }, rules);
}

/** Fails with every violation on the page as it is now. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect(await accessibilityViolations(page), `axe on ${what}`).toEqual([]);
}
