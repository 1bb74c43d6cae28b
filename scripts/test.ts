// `npm test`: types, lint, format, then every test level against a real Postgres and a real browser.
// `npm run check` leaves the browser out; `npm run e2e` runs nothing else, or the files that are named after `--`.
// `npm run e2e:webkit` walks through the main job in WebKit, which is no part of the others.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import requireChromium from '#tests/support/browser/chromium.ts';

const root = path.join(import.meta.dirname, '..');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);

interface Count {
  passed: number;
  failed: number;
}

/** Runs a program with this terminal; answers its exit code. */
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

/** Runs a check that passes or fails as a whole and counts as one. */
async function check(title: string, command: string, args: readonly string[]): Promise<Count> {
  const code = await run(title, command, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A run, and the runner's arguments that run its failed tests again; none where the run itself broke. */
interface Report extends Count {
  again: readonly string[];
}

/**
 * Runs tests with a runner that writes a report to the path it is given. A run that breaks before or beside its tests
 * counts as a failure.
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
    // `as`: a JSON reporter writes an object.
    const report = read(JSON.parse(text) as Record<string, unknown>);
    return code !== 0 && report.failed === 0 ? { ...report, failed: 1, again: [] } : report;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** More failures than this are no accident of a busy machine: they are not tried again. */
const MOST_TRIED_AGAIN = 10;
let passedAgain = 0;

/**
 * Runs what failed once more, with the machine to itself, and counts that outcome. A test that fails beside others and
 * passes alone waits for too little: it is named on the terminal, to be mended, and does not hide what the rest proves.
 */
async function tryAgain(
  first: Report,
  run: (args: readonly string[]) => Promise<Report>,
): Promise<Count> {
  if (first.again.length === 0 || first.failed > MOST_TRIED_AGAIN) return first;
  const second = await run(first.again);
  const recovered = Math.max(0, first.failed - second.failed);
  passedAgain += recovered;
  return { passed: first.passed + recovered, failed: second.failed };
}

async function runVitest(title: string, projects: readonly string[]): Promise<Count> {
  const start = (name: string, rest: readonly string[]) =>
    tests(
      (report) =>
        run(name, bin('vitest'), [
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
        // `as`: the shape of Vitest's own JSON reporter.
        again: (testResults as { name: string; status: string }[])
          .filter(({ status }) => status === 'failed')
          .map(({ name }) => name),
      }),
    );
  const first = await start(title, []);
  return tryAgain(first, (failed) => start('Again, alone', ['--maxWorkers=1', ...failed]));
}

async function runPlaywright(
  title: string,
  config: string,
  files: readonly string[],
): Promise<Count> {
  const start = (name: string, rest: readonly string[]) =>
    tests(
      (report) =>
        run(
          name,
          bin('playwright'),
          ['test', `--config=tests/${config}`, '--reporter=list,json', ...rest],
          { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        ),
      ({ stats }) => {
        // `as`: the shape of Playwright's own JSON reporter.
        const { expected = 0, unexpected = 0 } = (stats ?? {}) as Record<string, number>;
        return {
          passed: expected,
          failed: unexpected,
          again: unexpected > 0 ? ['--last-failed'] : [],
        };
      },
    );
  const first = await start(title, files);
  return tryAgain(first, (failed) => start('Again, alone', ['--workers=1', ...failed]));
}

const [mode = 'all', ...files] = process.argv.slice(2);
const counts: Count[] = [];
if (mode === 'webkit') {
  counts.push(await runPlaywright('The main job, in WebKit', 'webkit.config.ts', files));
} else {
  if (mode !== 'e2e') {
    // Beside each other: none takes both processors all the time.
    const checks = [
      check('Types', bin('tsc'), ['-p', '.']),
      check('Lint', bin('oxlint'), []),
      check('Format', bin('oxfmt'), ['--check', '.']),
      check('Build of the web client', process.execPath, ['scripts/build.ts']),
    ];
    counts.push(...(await Promise.all(checks)));
    const projects = ['house', 'shared', 'web', 'web-alone', 'server'];
    if (mode === 'check') {
      counts.push(await runVitest('House, shared, web and server', projects));
    } else {
      requireChromium();
      const title = 'House, shared, web and server, and screens rendered in Chromium';
      counts.push(await runVitest(title, [...projects, 'rendered']));
    }
  }
  if (mode !== 'check') {
    counts.push(await runPlaywright('End to end, in Chromium', 'playwright.config.ts', files));
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
