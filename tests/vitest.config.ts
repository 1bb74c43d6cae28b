import { defineConfig } from 'vitest/config';

// One runner for every level. Levels that need a database or a browser start it once, in their global set-up.
export default defineConfig({
  root: `${import.meta.dirname}/..`,
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'house', include: ['tests/house/**/*.test.ts'] } },
      { extends: true, test: { name: 'shared', include: ['tests/shared/**/*.test.ts'] } },
      { extends: true, test: { name: 'web', include: ['tests/web/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/{server,scripts,faults}/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.ts'],
          globalSetup: ['tests/support/global-setup.ts', 'tests/support/chromium.ts'],
          testTimeout: 120_000 * Number(process.env.SLOW_BROWSER ?? '1'),
          // As patient as a locator of tests/support/browser.ts.
          expect: { poll: { timeout: 20_000 } },
          // One browser at a time: two on two cores make each other slow.
          fileParallelism: false,
        },
      },
    ],
  },
});
