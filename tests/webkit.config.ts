import { defineConfig } from '@playwright/test';

/** Far more than any step needs, because a busy machine must not fail a test. */
const PATIENCE_MS = 20_000;

// Playwright's runner, without its browsers: they are not from Debian.
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
