// `npm test`: types, lint, format, then every test level against a real Postgres and a real browser.
// `npm run check` leaves the browser out; `npm run e2e` runs nothing else, or the files that are named after `--`.
// `npm run e2e:webkit` walks through the main job in WebKit, which is no part of the others.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

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

/**
 * Runs tests that write a report of what really ran to the path that they are given, and counts that. A run that broke,
 * before its tests or beside them, counts as a failure.
 */
async function tests(
  start: (report: string) => Promise<number>,
  count: (report: Record<string, unknown>) => Count,
): Promise<Count> {
  const folder = await mkdtemp(path.join(tmpdir(), 'liftledger-tests-'));
  const report = path.join(folder, 'report.json');
  try {
    const code = await start(report);
    const text = await readFile(report, 'utf8').catch(() => '{}');
    // `as`: a JSON reporter writes an object.
    const { passed, failed } = count(JSON.parse(text) as Record<string, unknown>);
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function runVitest(projects: readonly string[]): Promise<Count> {
  return tests(
    (report) =>
      run('House, shared, web and server', bin('vitest'), [
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

function runPlaywright(title: string, config: string, files: readonly string[]): Promise<Count> {
  return tests(
    (report) =>
      run(
        title,
        bin('playwright'),
        ['test', `--config=tests/${config}`, '--reporter=list,json', ...files],
        { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      ),
    ({ stats }) => {
      // `as`: the shape of Playwright's own JSON reporter. One that passed only when it was tried again has failed.
      const { expected = 0, unexpected = 0, flaky = 0 } = (stats ?? {}) as Record<string, number>;
      return { passed: expected, failed: unexpected + flaky };
    },
  );
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
    counts.push(await runVitest(['house', 'shared', 'web', 'server']));
  }
  if (mode !== 'check') {
    counts.push(await runPlaywright('End to end, in Chromium', 'playwright.config.ts', files));
  }
}

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
