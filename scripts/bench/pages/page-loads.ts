// Measures page loads on a slow network, with an empty and a full browser cache: time, requests and layout shifts.
import type { BrowserContext } from '@playwright/test';
import { desktop } from '#tests/support/devices.ts';
import { createTemplate, createUser, type TestUser } from '#tests/support/factories.ts';
import { untilQuiet } from '#tests/support/browser/quiet.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import { CPU_SLOWNESS, type Product, withProduct, givenTraining } from './browser.ts';
import {
  blockedMsOf,
  watchTasks,
  contentPainted,
  watchForContent,
  shiftOf,
  watchShifts,
} from './load-probes.ts';
import { formatTable, median } from '#scripts/bench/stats.ts';

/** Chromium's developer tools simulate 'Slow 4G' with these numbers. */
const LINE = { latency: 562, downloadThroughput: 1_400_000 / 8, uploadThroughput: 700_000 / 8 };
/**
 * The benchmark waits after a page load until the page has sent no request for 3 s, so that prefetching fills the
 * cache.
 */
const REST_MS = 3_000;

interface PageLoad {
  name: string;
  path: string;
  /**
   * Creates a new user for each load of the page. When `newPerson` is missing, the loads use one user with twelve
   * completed workouts.
   */
  newPerson?: () => Promise<{ user: TestUser; path: string }>;
  content: string;
  goalMs: { cold: number; warm?: number };
}

interface Figures {
  ms: number;
  requests: number;
  questions: number;
  kilobytes: number;
  blockedMs: number;
  /** The cumulative layout shift that Chromium reports, until shortly after the page load. */
  shift: number;
}

const MOST_SHIFT = 0.05;

/**
 * Prints the medians of several loads of each page beside their goals, once with an empty cache and once with a full
 * cache.
 */
export async function benchPageLoads(runs: number, print: (text: string) => void): Promise<void> {
  await withProduct(async (product) => {
    const user = await createUser(product);
    const rows: string[][] = [];
    for (const page of await pagesOf(product, user)) {
      const loads = [];
      for (let run = 0; run < runs; run += 1) loads.push(await loadTwice(product, user, page));
      for (const kind of ['cold', 'warm'] as const) {
        const all = loads.map((each) => each[kind]);
        const of = (figure: keyof Figures, digits = 0) =>
          median(all.map((each) => each[figure])).toFixed(digits);
        const goal = page.goalMs[kind];
        rows.push([
          `${page.name}, ${kind}`,
          of('ms'),
          goal === undefined ? '' : `≤ ${goal}`,
          of('requests'),
          of('questions'),
          of('kilobytes'),
          of('blockedMs'),
          of('shift', 2),
          `≤ ${MOST_SHIFT}`,
        ]);
      }
    }
    const head = `On a bad line (562 ms, 1.4 Mbit/s, processor ${CPU_SLOWNESS} x slower)`;
    const columns = [
      'content ms',
      'goal',
      'requests',
      'of the API',
      'KB',
      'blocked ms',
      'shift',
      'goal',
    ];
    print(formatTable([[head, ...columns], ...rows]));
  });
}

async function pagesOf(product: Product, user: TestUser): Promise<PageLoad[]> {
  const { templateId, completedSessionId, exerciseId } = await givenTraining(product, user);
  const goalMs = { cold: 3_500, warm: 1_800 };
  return [
    {
      name: 'dashboard',
      path: '/dashboard',
      content: "//h2[contains(., 'Recent Workouts')]/following::a[contains(., 'Push A')]",
      goalMs,
    },
    {
      name: 'live session',
      path: `/workouts/execute/${templateId}`,
      content: "//h1[contains(., 'Barbell')]",
      goalMs,
    },
    {
      name: 'live session that begins',
      path: '',
      newPerson: async () => {
        const beginner = await createUser(product);
        const template = await createTemplate(product, beginner.token);
        return { user: beginner, path: `/workouts/execute/${template.id}` };
      },
      content: "//h1[contains(., 'Barbell')]",
      goalMs,
    },
    {
      name: 'report',
      path: `/workouts/report/${completedSessionId}`,
      content: "//h1[contains(., 'Push A')]/following::td",
      goalMs,
    },
    {
      name: 'builder',
      path: `/workouts/builder/${templateId}`,
      content: "//article[contains(., 'Barbell')]",
      goalMs,
    },
    {
      name: 'history',
      path: '/workouts/history',
      content: "//main//a[contains(., 'Push A')]",
      goalMs,
    },
    {
      name: 'progress',
      path: '/progress',
      content: "//main//h2[contains(., 'Lifts')]/following::article",
      goalMs,
    },
    {
      name: 'exercise page',
      path: `/exercises/${exerciseId}`,
      content: "//h1[contains(., 'Barbell')]",
      goalMs,
    },
    {
      name: 'library',
      path: '/exercises',
      content: "//main//li[contains(., 'Barbell')]",
      goalMs,
    },
    {
      name: 'programs',
      path: '/programs',
      content: '//main//li//h3',
      goalMs,
    },
  ];
}

async function loadTwice(product: Product, trained: TestUser, page: PageLoad) {
  const { user, path } = (await page.newPerson?.()) ?? { user: trained, path: page.path };
  const load = { ...page, path };
  const context = await product.browser.newContext({
    viewport: desktop,
    storageState: remembered(product.url, user),
    baseURL: product.url,
    reducedMotion: 'reduce',
    // A service worker would answer from its cache, but the benchmark measures the server.
    serviceWorkers: 'block',
  });
  try {
    const cold = await timeLoad(context, load);
    return { cold, warm: await timeLoad(context, load) };
  } finally {
    await context.close();
  }
}

function remembered(origin: string, user: TestUser) {
  const { id, email } = user;
  const value = JSON.stringify({ id, email, name: 'Robin', fullAssessmentCompleted: true });
  const state = signedIn(origin, user);
  for (const { localStorage } of state.origins) localStorage.push({ name: 'user', value });
  return state;
}

async function timeLoad(context: BrowserContext, { path, content }: PageLoad): Promise<Figures> {
  const page = await context.newPage();
  try {
    const devTools = await context.newCDPSession(page);
    const requests = new Map<string, { url: string; sentAt: number; isFromCache: boolean }>();
    let bytes = 0;
    devTools.on('Network.requestWillBeSent', ({ requestId, wallTime, request }) =>
      requests.set(requestId, { url: request.url, sentAt: wallTime * 1000, isFromCache: false }),
    );
    const setFromCache = (requestId: string) => {
      const request = requests.get(requestId);
      if (request) request.isFromCache = true;
    };
    devTools.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache) setFromCache(requestId);
    });
    devTools.on('Network.requestServedFromCache', ({ requestId }) => setFromCache(requestId));
    devTools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWNESS });
    await watchForContent(page, content);
    await watchShifts(page);
    await watchTasks(page);
    await page.goto(path, { waitUntil: 'commit' });
    const { ms, at } = await contentPainted(page);
    const kilobytes = bytes / 1024;
    const isBefore = (request: { sentAt: number; isFromCache: boolean }) =>
      request.sentAt <= at && !request.isFromCache;
    const before = [...requests.values()].filter(isBefore);
    await untilQuiet(page, REST_MS);
    return {
      ms,
      requests: before.length,
      questions: before.filter(({ url }) => /\/(trpc|api)\//.test(url)).length,
      kilobytes,
      blockedMs: await blockedMsOf(page),
      shift: await shiftOf(page),
    };
  } finally {
    await page.close();
  }
}
