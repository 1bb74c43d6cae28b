import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './support/browser/chromium.ts';
import { desktop } from './support/devices.ts';
import { slowness } from './support/slowness.ts';

/**
 * Far more than any step needs, also the installation of the service worker, because a busy machine
 * must not fail a test.
 */
const PATIENCE_MS = 60_000 * slowness;
const chromium = findChromium();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: [
    './support/browser/chromium.ts',
    './support/global-setup.ts',
    './support/browser/fresh-build.ts',
  ],
  outputDir: '../test-results',
  // Each worker has a server, a database and a browser, and each test a user. The rendered tests run beside them: with
  // a third worker, two processors are late for every wait.
  workers: 2,
  fullyParallel: true,
  // A test that fails now and then is a bug, of the test or of the program. scripts/test.ts runs it once more, alone,
  // to distinguish the two cases, and reports the result at the end.
  retries: 0,
  timeout: 120_000 * slowness,
  expect: { timeout: PATIENCE_MS },
  use: {
    viewport: desktop,
    // The server delivers every page. Only tests of the service worker (tests/e2e/offline) allow
    // the worker.
    serviceWorkers: 'block',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    // A trace costs every test a tenth of its time. The last picture of the page is stored; `--trace on` stores the
    // rest.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      // A page lives for seconds: code that V8 optimizes in the background is ready too late, and slows every test by a
      // tenth.
      args: [...chromiumArguments, '--js-flags=--no-opt --no-maglev'],
    },
  },
});
