import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './support/browser/chromium.ts';
import { desktop } from './support/devices.ts';
import { slowness } from './support/slowness.ts';

/**
 * Timeout in milliseconds, far above the time of any step, so that a busy machine causes no
 * failure.
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
  // Each worker has a server, a database and a browser. A third worker would overload two cores.
  workers: 2,
  fullyParallel: true,
  // A failed test is not repeated, because a test that fails only sometimes is a bug.
  retries: 0,
  timeout: 120_000 * slowness,
  expect: { timeout: PATIENCE_MS },
  use: {
    viewport: desktop,
    // A test that needs the service worker sets `allow`.
    serviceWorkers: 'block',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    // A trace slows every test by a tenth. `--trace on` records it when it is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      // Optimised code of V8 would be ready too late for a page that lives for seconds, and would
      // slow each test by a tenth.
      args: [...chromiumArguments, '--js-flags=--no-opt --no-maglev'],
    },
  },
});
