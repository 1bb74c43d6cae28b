import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// What was compiled is kept for the next worker and for the servers that tests start: a second or so of each of them.
process.env['NODE_COMPILE_CACHE'] ??= `${import.meta.dirname}/../node_modules/.cache/node`;

const root = `${import.meta.dirname}/..`;
const webTests = globSync('tests/web/**/*.test.{ts,tsx}', { cwd: root });
/** Tests that replace something of the page, or look at what a module keeps. */
const alone = webTests.filter((file) =>
  /\bvi\b|globalThis|[sS]tore\b/.test(readFileSync(`${root}/${file}`, 'utf8')),
);

// Every level but the browser's, which is Playwright's. The one that needs a database starts it once, in its global set-up.
export default defineConfig({
  root,
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
      {
        extends: true,
        // Pure functions: a process for each would need six times as long.
        test: { name: 'web', include: webTests, exclude: alone, isolate: false },
      },
      { extends: true, test: { name: 'web-alone', include: alone } },
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
