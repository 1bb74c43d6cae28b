import { defineConfig } from 'vitest/config';

// What was compiled is kept for the next worker and for the servers that tests start: a second or so of each of them.
process.env['NODE_COMPILE_CACHE'] ??= `${import.meta.dirname}/../node_modules/.cache/node`;

// Every level but the browser's, which is Playwright's. The one that needs a database starts it once, in its global set-up.
export default defineConfig({
  root: `${import.meta.dirname}/..`,
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // More than there are cores: tests of processes wait for a third of their time.
    maxWorkers: '150%',
    projects: [
      { extends: true, test: { name: 'house', include: ['tests/house/**/*.test.ts'] } },
      {
        extends: true,
        // Pure functions: nothing of one file can reach the next.
        test: { name: 'shared', include: ['tests/shared/**/*.test.ts'], isolate: false },
      },
      { extends: true, test: { name: 'web', include: ['tests/web/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/{server,scripts,faults,recompute}/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          // Each file has a database of its own and keeps nothing at the top of a module: a third less to load.
          isolate: false,
        },
      },
    ],
  },
});
