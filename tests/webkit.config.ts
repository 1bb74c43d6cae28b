import { defineConfig } from '@playwright/test';

/**
 * Timeout in milliseconds, far above the time of any step, so that a busy machine causes no
 * failure.
 */
const PATIENCE_MS = 20_000;

// Uses Playwright only as the test runner. The browser is WebKit from Debian's packages, controlled by WebDriver.
export default defineConfig({
  testDir: 'webkit',
  testMatch: '**/*.webkit.ts',
  globalSetup: [
    './support/browser/webkit.ts',
    './support/global-setup.ts',
    './support/browser/fresh-build.ts',
  ],
  outputDir: '../test-results',
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: PATIENCE_MS, toPass: { timeout: PATIENCE_MS } },
});
