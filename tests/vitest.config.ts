import { globSync, readFileSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { LONG_TESTS } from '../scripts/tests/long-tests.ts';
import webConfig from '../web/vite.config.ts';
import { chromiumArguments, findChromium } from './support/browser/chromium.ts';
import { desktop } from './support/devices.ts';
import { folderInMemory } from './support/folder-in-memory.ts';
import { realServer } from './support/rendered/plugin.ts';

// Caches compiled code for later workers and servers, which saves each of them about a second.
process.env['NODE_COMPILE_CACHE'] ??= `${import.meta.dirname}/../node_modules/.cache/node`;
// Tests create hundreds of databases with many small files. On a disk these files would take a
// quarter of the processor time.
const inMemory = folderInMemory();
if (inMemory !== undefined) process.env['TMPDIR'] ??= inMemory;

const chromium = findChromium();
const root = `${import.meta.dirname}/..`;
/**
 * Prepares these packages before the first test. A package that Vite finds later would load a
 * second copy of React.
 */
const clientPackages = [
  '@hello-pangea/dnd',
  '@mantine/core',
  '@mantine/form',
  '@mantine/hooks',
  '@mantine/notifications',
  '@tabler/icons-react',
  '@tanstack/query-persist-client-core',
  '@tanstack/react-query',
  '@trpc/client',
  '@trpc/server/observable',
  '@trpc/tanstack-react-query',
  'axe-core',
  'idb',
  'qrcode-generator',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'uuid',
  'workbox-window',
  'wouter',
  'wouter/use-browser-location',
  'zod',
  'zustand',
  'zustand/react/shallow',
  'zustand/vanilla',
];

/** Tests of screens in a real browser. No other test of `web` needs a browser. */
const RENDERED = 'tests/web/**/*.rendered.test.ts';
const webTests = globSync('tests/web/**/*.test.{ts,tsx}', { cwd: root, exclude: [RENDERED] });
/**
 * Tests that replace global objects or read the state of a module, so that each needs a separate
 * process.
 */
const alone = webTests.filter((file) =>
  /\bvi\b|globalThis|[sS]tore\b/.test(readFileSync(`${root}/${file}`, 'utf8')),
);

/**
 * Tests that mostly wait for other processes. They start first, because a long test that starts last would run alone.
 */
const WAITS = /\/tests\/(?:faults|scripts|server\/(?:admin|db\/embedded))\/|\.faults\.test\.ts$/;

/**
 * Starts the tests of `WAITS` first, and then the others. Each group keeps Vitest's order, for example by the duration
 * of the last run.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, which returns a new list
    const bySize = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => WAITS.test(moduleId);
    return [...bySize.filter(isLong), ...bySize.filter((file) => !isLong(file))];
  }
}

// Projects for all tests except the browser tests, which Playwright runs.
export default defineConfig({
  root,
  test: {
    // The timeouts are long, because a busy machine takes several times as long.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    maxWorkers: '100%',
    // V8 gets more memory for young objects, which saves 5% of the processor time.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongFirst },
    projects: [
      { extends: true, test: { name: 'house', include: ['tests/house/**/*.test.ts'] } },
      {
        extends: true,
        // Tests of pure functions share a process, because no file affects another.
        test: {
          name: 'shared',
          include: ['tests/shared/**/*.test.ts'],
          exclude: LONG_TESTS,
          isolate: false,
        },
      },
      {
        extends: true,
        // Tests of pure functions share a process. A process for each file would take six times as
        // long.
        test: { name: 'web', include: webTests, exclude: alone, isolate: false },
      },
      { extends: true, test: { name: 'web-alone', include: alone } },
      {
        extends: true,
        plugins: [...(webConfig.plugins ?? []), realServer()],
        resolve: webConfig.resolve ?? {},
        optimizeDeps: { include: clientPackages },
        test: {
          name: 'rendered',
          include: [RENDERED],
          globalSetup: ['tests/support/rendered/server.ts'],
          setupFiles: ['tests/support/rendered/hooks.ts'],
          expect: { poll: { timeout: 20_000 } },
          // All tests use one page, which loads the client once. Each test registers a new user.
          fileParallelism: false,
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            // A text may also match a part of a longer text, as in Playwright.
            locators: { exact: false },
            viewport: desktop,
            provider: playwright({
              launchOptions: {
                ...(chromium && { executablePath: chromium }),
                args: chromiumArguments,
              },
              contextOptions: { reducedMotion: 'reduce', colorScheme: 'light' },
              actionTimeout: 20_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/{server,scripts}/**/*.test.ts'],
          exclude: LONG_TESTS,
          globalSetup: ['tests/support/global-setup.ts'],
          // Each file has a separate database and no state in modules, so the files share a
          // process. This saves a third of the loading time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: LONG_TESTS,
          globalSetup: ['tests/support/global-setup.ts'],
          isolate: false,
        },
      },
    ],
  },
});
