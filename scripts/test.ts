// `npm test`: checks types, lint and format, and runs the tests; long tests only after a change of the files that they
// test. `npm run test:all` always runs the long tests. `npm run check` runs no browser tests, `npm run e2e` runs only
// browser tests, and `npm run e2e:webkit` runs the main journey in WebKit.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import requireChromium from '#tests/support/browser/chromium.ts';
import { folderInMemory } from '#tests/support/folder-in-memory.ts';
import { hashOfRooms, recordedHash, recordHash } from './tests/long-tests.ts';

const root = path.join(import.meta.dirname, '..');
// Caches compiled code and keeps temporary files in memory for every runner. tests/vitest.config.ts does the same.
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
 * The numbers of passed and failed tests, and the command-line arguments that run the failed tests again. There are no
 * arguments when the test runner itself failed.
 */
interface Report extends Count {
  again: readonly string[];
}

/**
 * Runs tests with `start`, which writes a report to the given path. A run that fails without a failed test counts as
 * one failure.
 */
async function tests(
  start: (reportPath: string) => Promise<number>,
  read: (report: Record<string, unknown>) => Report,
): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), 'liftledger-tests-'));
  const reportPath = path.join(folder, 'report.json');
  try {
    const code = await start(reportPath);
    const text = await readFile(reportPath, 'utf8').catch(() => '{}');
    // `as`: JSON.parse returns any, and the reporters of Vitest and Playwright write an object.
    const report = read(JSON.parse(text) as Record<string, unknown>);
    return code !== 0 && report.failed === 0 ? { ...report, failed: 1, again: [] } : report;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * The largest number of failed tests that are run again. A busy machine causes fewer failures, so more of them come
 * from the code.
 */
const MOST_TRIED_AGAIN = 10;
let passedAgain = 0;

type Run = (title: string, args: readonly string[]) => Promise<Report>;

type Runs = readonly { title: string; run: Run; args?: readonly string[] }[];

/** Starts all runs at the same time, and then retries the failed tests. Returns a count for each run. */
async function runBesideEachOther(runs: Runs): Promise<Count[]> {
  const firsts = await Promise.all(
    runs.map(async ({ title, run, args = [] }) => ({ run, first: await run(title, args) })),
  );
  const outcomes: Count[] = [];
  for (const { run, first } of firsts) outcomes.push(await tryAgain(first, run));
  return outcomes;
}

/**
 * Runs the failed tests again, without other runs beside them. A test that now passes counts as passed, because a busy
 * machine may have made it exceed its timeout.
 */
async function tryAgain(first: Report, run: Run): Promise<Count> {
  if (first.again.length === 0 || first.failed > MOST_TRIED_AGAIN) return first;
  const second = await run('Again, alone', first.again);
  const recovered = Math.max(0, first.failed - second.failed);
  passedAgain += recovered;
  return { passed: first.passed + recovered, failed: second.failed };
}

function vitest(projects: readonly string[]): Run {
  return (title, rest) =>
    tests(
      (report) =>
        run(title, bin('vitest'), [
          'run',
          '--config=tests/vitest.config.ts',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
          ...projects.map((project) => `--project=${project}`),
          ...rest,
        ]),
      ({ numPassedTests = 0, numFailedTests = 0, testResults = [] }) => ({
        passed: Number(numPassedTests),
        failed: Number(numFailedTests),
        // `as`: `report` has values of type unknown, but Vitest's JSON reporter writes a name and a status for each
        // test file.
        again: alone(
          (testResults as { name: string; status: string }[])
            .filter(({ status }) => status === 'failed')
            .map(({ name }) => name),
        ),
      }),
    );
}

const alone = (names: readonly string[]) => (names.length > 0 ? ['--maxWorkers=1', ...names] : []);

function playwright(config: string): Run {
  return (title, rest) =>
    tests(
      (report) =>
        run(
          title,
          bin('playwright'),
          ['test', `--config=tests/${config}`, '--reporter=list,json', ...rest],
          // The flag PW_DISABLE_TS_ESM turns Playwright's compiler off, because Node runs TypeScript itself. Compiling
          // takes 9 s of processor time after a fresh checkout.
          { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PW_DISABLE_TS_ESM: '1' },
        ),
      ({ stats }) => {
        // `as`: `stats` has the type unknown, but Playwright's JSON reporter writes a number for each kind of result.
        const { expected = 0, unexpected = 0 } = (stats ?? {}) as Record<string, number>;
        return {
          passed: expected,
          failed: unexpected,
          again: unexpected > 0 ? ['--workers=1', '--last-failed'] : [],
        };
      },
    );
}

const [mode = 'changed', ...files] = process.argv.slice(2);
const counts: Count[] = [];
const journeys = {
  title: 'End to end, in Chromium',
  run: playwright('playwright.config.ts'),
  args: files,
};
if (mode === 'webkit') {
  const title = 'The main job, in WebKit';
  counts.push(
    ...(await runBesideEachOther([{ title, run: playwright('webkit.config.ts'), args: files }])),
  );
} else if (mode === 'e2e') {
  counts.push(...(await runBesideEachOther([journeys])));
} else {
  // Runs all steps at the same time, because no single step keeps both processors busy.
  const chromium = mode === 'check' ? undefined : requireChromium();
  const checks = [
    // Runs a single type checker, because each one reads many files again: four checkers take twice the processor time.
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
  counts.push(...(await runBesideEachOther([{ title, run: vitest(projects) }])));
  if (isLong && counts.every((count) => count.failed === 0)) recordHash(root, rooms);
  if (mode !== 'check') {
    // The tests of rendered screens run at the same time as the browser tests, because either of the two alone leaves a
    // processor idle.
    const screens = { title: 'Screens rendered in Chromium', run: vitest(['rendered']) };
    counts.push(...(await runBesideEachOther([screens, journeys])));
  }
}

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
if (passedAgain > 0) {
  process.stdout.write(
    `\nOf these, ${passedAgain} failed at first and passed alone (see 'Again, alone' above).\n`,
  );
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
