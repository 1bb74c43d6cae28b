// The app is opened without a network, from a browser that has just started: how long until it shows what it last knew.
import type { BrowserContext } from '@playwright/test';
import { whenKept } from '#tests/support/browser/cold-open.ts';
import { createUser, PASSWORD } from '#tests/support/factories.ts';
import { CPU_SLOWNESS, type Product } from '#scripts/bench/pages/browser.ts';
import { contentPainted, watchForContent } from '#scripts/bench/pages/content-painted.ts';
import { formatTable, median } from '../stats.ts';
import { givenTraining } from '#scripts/bench/pages/trained-person.ts';
import type { Device } from './device.ts';
import { startEmptyApp } from './empty-app.ts';

/** A browser that has just started is busy with itself. */
const AFTER_START_MS = 1_500;
const GOAL_MS = 1_500;

interface ColdOpen {
  name: string;
  url: string;
  /** An XPath of cached content on the page. */
  content: string;
  goalMs?: number;
}

interface Figures {
  ms: number;
  /** Part of the time until the worker has begun to answer with the page. Its thread is not slowed down. */
  workerMs: number;
}

/**
 * Prints the medians of several openings beside those of an empty page that a worker keeps. Ends the server: it leaves
 * nobody to be asked, by a page or by a worker.
 */
export async function benchColdOpens(
  product: Product,
  device: Device,
  runs: number,
  print: (text: string) => void,
): Promise<void> {
  const empty = await startEmptyApp();
  const pages: ColdOpen[] = [
    { name: 'an empty page that a worker keeps', url: empty.url, content: '//h1' },
    ...(await device.withBrowser((context) => keepEverything(product, context, empty.url))),
  ];
  empty.stop();
  await product.stopServer();
  const taken: Figures[][] = pages.map(() => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, page] of pages.entries()) {
      taken[index]?.push(await device.withBrowser((context) => timeColdOpen(context, page)));
    }
  }
  const of = (index: number, figure: keyof Figures) =>
    median((taken[index] ?? []).map((each) => each[figure]));
  const rows = pages.map(({ name, goalMs }, index) => [
    name,
    of(index, 'ms').toFixed(0),
    goalMs === undefined ? '' : `≤ ${goalMs}`,
    (of(index, 'ms') / of(0, 'ms')).toFixed(1),
    of(index, 'workerMs').toFixed(0),
  ]);
  const head = `Opened cold without a network (processor ${CPU_SLOWNESS} x slower)`;
  print(formatTable([[head, 'content ms', 'goal', 'ratio', 'worker ms'], ...rows]));
}

/** Somebody signs in where there is a network, looks at both pages, and leaves when everything is kept. */
async function keepEverything(
  product: Product,
  context: BrowserContext,
  emptyUrl: string,
): Promise<ColdOpen[]> {
  const user = await createUser(product);
  const { templateId } = await givenTraining(product, user);
  const page = await context.newPage();
  await page.goto(emptyUrl);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${product.url}/login`);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByText('Remember me').click();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  const dashboard = `${product.url}/dashboard`;
  const run = `${product.url}/workouts/execute/${templateId}`;
  await page.goto(run);
  await page.getByRole('heading', { name: 'Barbell', level: 1 }).waitFor();
  await page.goto(dashboard);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await whenKept(page);
  return [
    {
      name: 'dashboard with its cards',
      url: dashboard,
      content: "//h2[contains(., 'Recent Workouts')]/following::a[contains(., 'Push A')]",
      goalMs: GOAL_MS,
    },
    {
      name: 'dashboard, the training days with it',
      url: dashboard,
      content: "//section[@aria-labelledby='training-days']//*[local-name() = 'svg']",
    },
    {
      name: 'a workout that runs',
      url: run,
      content: "//h1[contains(., 'Barbell')]/following::*[contains(., 'Set 2 of')]",
      goalMs: GOAL_MS,
    },
  ];
}

async function timeColdOpen(context: BrowserContext, { url, content }: ColdOpen): Promise<Figures> {
  const page = await context.newPage();
  await context.setOffline(true);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWNESS });
  await watchForContent(page, content);
  await page.waitForTimeout(AFTER_START_MS);
  await page.goto(url, { waitUntil: 'commit' });
  const { ms } = await contentPainted(page);
  const workerMs = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return navigation instanceof PerformanceNavigationTiming
      ? navigation.responseStart
      : Number.NaN;
  });
  return { ms, workerMs };
}
