// Starts the built product and a slow browser with a signed-in user, and logs workouts, for the page benchmarks.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import type { RestAnswer, RestRequest } from '#tests/support/app.ts';
import installChromium, {
  chromiumArguments,
  findChromium,
} from '#tests/support/browser/chromium.ts';
import buildWhenStale from '#tests/support/browser/fresh-build.ts';
import {
  createUser,
  type TestUser,
  createTemplate,
  ok,
  setBody,
  startSession,
} from '#tests/support/factories.ts';
import { freePort, spawnServer, untilReady } from '#tests/support/processes/server-process.ts';
import { signedIn } from '#tests/support/signed-in.ts';

/** The page's processor is slowed down by this factor, to the speed of a mid-range phone. */
export const CPU_SLOWNESS = 4;

export interface Product {
  url: string;
  browser: Browser;
  call: (request: RestRequest) => Promise<RestAnswer>;
  dataDir: string;
  stopServer: () => Promise<void>;
}

export interface SlowPage {
  page: Page;
  devTools: CDPSession;
  user: TestUser;
  close: () => Promise<void>;
}

/**
 * Starts the built product and a browser, and stops both after `use`. Builds the client first when its build is
 * outdated.
 */
export async function withProduct(
  use: (product: Product) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  await buildWhenStale();
  await installChromium();
  const dataDir = await mkdtemp(join(tmpdir(), 'liftledger-bench-browser-'));
  const port = await freePort();
  const server = spawnServer(
    { DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: 'off', ...settings },
    [],
  );
  const stopServer = async () => {
    server.child.kill('SIGTERM');
    await server.ended;
  };
  try {
    await untilReady(server);
    const executablePath = findChromium();
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: chromiumArguments,
    });
    try {
      const url = `http://127.0.0.1:${port}`;
      await use({
        url,
        browser,
        dataDir,
        call: (request) => callRest(url, request),
        stopServer,
      });
    } finally {
      await browser.close();
    }
  } finally {
    await stopServer();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export async function openSlowPage(
  product: Product,
  { viewport }: { viewport: { width: number; height: number } },
): Promise<SlowPage> {
  const user = await createUser(product);
  const context = await product.browser.newContext({
    viewport,
    storageState: signedIn(product.url, user),
    baseURL: product.url,
    reducedMotion: 'reduce',
    // A service worker would answer from its cache, but the benchmark measures the server.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWNESS });
  return { page, devTools, user, close: () => context.close() };
}

async function callRest(url: string, request: RestRequest): Promise<RestAnswer> {
  const { method = 'GET', path, body, token, key, headers } = request;
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text.startsWith('{') ? JSON.parse(text) : text,
    headers: Object.fromEntries(response.headers),
  };
}

const WORKOUTS = 12;
const SETS_PER_EXERCISE = 9;

interface Training {
  templateId: string;
  completedSessionId: string;
  exerciseId: string;
}

/**
 * Logs several completed workouts of the template 'Push A', and starts another workout with one set of each exercise.
 */
export async function givenTraining(product: Product, { token }: TestUser): Promise<Training> {
  const template = await createTemplate(product, token);
  const post = async (path: string, body: object, status: number) =>
    ok(await product.call({ method: 'POST', path, body, token }), status);
  const train = async (setsPerExercise: number) => {
    const { id } = await startSession(product, token, template.id);
    for (const { exerciseId } of template.exercises) {
      for (let setNumber = 1; setNumber <= setsPerExercise; setNumber += 1) {
        await post(`/workout-sessions/${id}/sets`, setBody(exerciseId, { setNumber }), 201);
      }
    }
    return String(id);
  };
  let completedSessionId = '';
  for (let workout = 0; workout < WORKOUTS; workout += 1) {
    completedSessionId = await train(SETS_PER_EXERCISE);
    await post(`/workout-sessions/${completedSessionId}/complete`, {}, 200);
  }
  await train(1);
  const { exerciseId } = template.exercises[0];
  return { templateId: String(template.id), completedSessionId, exerciseId };
}
