// `npm test`: runs the checks, the build and the tests. The long tests run only after a change of the files that they
// test.
// `npm run test:all` always runs the long tests. `npm run check` runs no browser tests.
// `npm run e2e` runs only browser tests, and `npm run e2e:webkit` runs the main journey in WebKit.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import requireChromium from '#tests/support/browser/chromium.ts';
import { folderInMemory } from '#tests/support/folder-in-memory.ts';
import { hashOfRooms, recordedHash, recordHash } from './tests/long-tests.ts';

const root = path.join(import.meta.dirname, '..');
// Caches compiled code, and keeps temporary files in memory, for every runner. tests/vitest.config.ts does the same.
process.env['NODE_COMPILE_CACHE'] ??= path.join(root, 'node_modules/.cache/node');
const inMemory = folderInMemory();
if (inMemory !== undefined) process.env['TMPDIR'] ??= inMemory;

const bin = (name: string) => path.join(root, 'node_modules/.bin', name);

interface Count {
  passed: number;
  failed: number;
}

function run(
  title: string,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  process.stdout.write(`\n— ${title}\n`);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

async function check(title: string, command: string, args: readonly string[]): Promise<Count> {
  const code = await run(title, command, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Runs tests with `start`, which writes a report to the given path. A run that fails without a failed test counts as
 * one failure.
 */
async function tests(
  start: (reportPath: string) => Promise<number>,
  read: (report: Record<string, unknown>) => Count,
): Promise<Count> {
  const folder = await mkdtemp(path.join(tmpdir(), 'liftledger-tests-'));
  const reportPath = path.join(folder, 'report.json');
  try {
    const code = await start(reportPath);
    const text = await readFile(reportPath, 'utf8').catch(() => '{}');
    // The cast is safe because the reporters of Vitest and Playwright write an object.
    const count = read(JSON.parse(text) as Record<string, unknown>);
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function vitest(title: string, projects: readonly string[]): Promise<Count> {
  return tests(
    (report) =>
      run(title, bin('vitest'), [
        'run',
        '--config=tests/vitest.config.ts',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...projects.map((project) => `--project=${project}`),
      ]),
    ({ numPassedTests = 0, numFailedTests = 0 }) => ({
      passed: Number(numPassedTests),
      failed: Number(numFailedTests),
    }),
  );
}

function playwright(
  title: string,
  config: string,
  testFiles: readonly string[] = [],
): Promise<Count> {
  return tests(
    (report) =>
      run(
        title,
        bin('playwright'),
        ['test', `--config=tests/${config}`, '--reporter=list,json', ...testFiles],
        // Node runs TypeScript itself. Otherwise Playwright compiles each file first, which takes 9 s of processor
        // time after a fresh checkout.
        { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PW_DISABLE_TS_ESM: '1' },
      ),
    ({ stats }) => {
      // The cast is safe because Playwright's JSON reporter writes a number for each kind of result.
      const { expected = 0, unexpected = 0 } = (stats ?? {}) as Record<string, number>;
      return { passed: expected, failed: unexpected };
    },
  );
}

const [mode = 'changed', ...files] = process.argv.slice(2);
const counts: Count[] = [];
const journeys = () => playwright('End to end, in Chromium', 'playwright.config.ts', files);
if (mode === 'webkit') {
  counts.push(await playwright('The main job, in WebKit', 'webkit.config.ts', files));
} else if (mode === 'e2e') {
  counts.push(await journeys());
} else {
  // Runs all checks at the same time, because no single check keeps all processors busy.
  const chromium = mode === 'check' ? undefined : requireChromium();
  const checks = [
    // Runs a single type checker. Each checker reads many files again, so four checkers take twice the processor time.
    check('Types', bin('tsc'), ['-p', '.', '--checkers', '1']),
    check('Lint', bin('oxlint'), []),
    check('Format', bin('oxfmt'), ['--check', '.']),
    check('Build of the web client', process.execPath, ['scripts/build.ts']),
  ];
  // Computes the hash before the tests run. An edit during the run then changes the hash, so that the tests run again.
  const rooms = hashOfRooms(root);
  const isLong = mode === 'all' || rooms !== recordedHash(root);
  counts.push(...(await Promise.all(checks)));
  await chromium;
  const projects = ['house', 'shared', 'web', 'web-alone', 'server', ...(isLong ? ['long'] : [])];
  const title = isLong
    ? 'House, shared, web, server, and the long tests'
    : 'House, shared, web and server. The long tests passed with these rooms: npm run test:all runs them again';
  counts.push(await vitest(title, projects));
  if (isLong && counts.every((count) => count.failed === 0)) recordHash(root, rooms);
  if (mode !== 'check') {
    // The rendered tests run beside the browser tests, because either of the two alone leaves a processor idle. Beside
    // the other tests, the rendered tests would take as long and fail more often.
    const screens = vitest('Screens rendered in Chromium', ['rendered']);
    counts.push(...(await Promise.all([screens, journeys()])));
  }
}

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
