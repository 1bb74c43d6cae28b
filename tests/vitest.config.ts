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

// Compiled code is cached for the next worker and for the servers that tests start, which saves each about a second.
process.env['NODE_COMPILE_CACHE'] ??= `${import.meta.dirname}/../node_modules/.cache/node`;
// Databases are made and dropped with each file of tests, hundreds of small files each. On a disk that takes a
// quarter of a processor's time in these tests.
const inMemory = folderInMemory();
if (inMemory !== undefined) process.env['TMPDIR'] ??= inMemory;

const chromium = findChromium();
const root = `${import.meta.dirname}/..`;
/**
 * These packages are prepared before the first test, because a package found later would load a second React into the
 * page.
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

/** Screens in a real browser; the other tests of `web` need none. */
const RENDERED = 'tests/web/**/*.rendered.test.ts';
const webTests = globSync('tests/web/**/*.test.{ts,tsx}', { cwd: root, exclude: [RENDERED] });
/** Tests that replace something of the page, or read the state of a module. */
const alone = webTests.filter((file) =>
  /\bvi\b|globalThis|[sS]tore\b/.test(readFileSync(`${root}/${file}`, 'utf8')),
);

/** Tests that start processes and wait for them. One that begins last keeps the rest of the machine idle. */
const WAITS = /\/tests\/(?:faults|scripts|server\/(?:admin|db\/embedded))\/|\.faults\.test\.ts$/;

/**
 * Starts the longest tests first. Without times of an earlier run Vitest orders files by their
 * size.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, which returns a new list
    const bySize = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => WAITS.test(moduleId);
    return [...bySize.filter(isLong), ...bySize.filter((file) => !isLong(file))];
  }
}

// Every level but the browser's, which is Playwright's. The one that needs a database starts it once, in its global set-up.
export default defineConfig({
  root,
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // More than there are cores: tests of processes wait for a third of their time.
    maxWorkers: '150%',
    // Collecting the young objects of a test less often takes a twentieth less of a processor.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongFirst },
    projects: [
      { extends: true, test: { name: 'house', include: ['tests/house/**/*.test.ts'] } },
      {
        extends: true,
        // Pure functions: nothing of one file can reach the next.
        test: {
          name: 'shared',
          include: ['tests/shared/**/*.test.ts'],
          exclude: LONG_TESTS,
          isolate: false,
        },
      },
      {
        extends: true,
        // Pure functions: a process for each would need six times as long.
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
          // Beside the tests of Playwright a page has a quarter of two processors.
          testTimeout: 90_000,
          expect: { poll: { timeout: 20_000 } },
          // One page, which loads the client once, and a new person for each test.
          fileParallelism: false,
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            // A text also matches inside a longer one, as in Playwright.
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
          // Each file has its own database and keeps nothing at the top of a module: a third less to load.
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
