// `npm test`: types, lint, format, then every test level against a real Postgres and a real browser.
// `npm run check` leaves the browser out, `npm run e2e` runs nothing else.
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
function run(title: string, command: string, args: readonly string[]): Promise<number> {
  process.stdout.write(`\n— ${title}\n`);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** A check that passes or fails as a whole counts as one. */
async function check(title: string, command: string, args: readonly string[]): Promise<Count> {
  const code = await run(title, command, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs test projects; counts what really ran. A run that broke before its tests counts as a failure. */
async function tests(title: string, projects: readonly string[]): Promise<Count> {
  const folder = await mkdtemp(path.join(tmpdir(), 'liftledger-tests-'));
  const report = path.join(folder, 'report.json');
  try {
    const code = await run(title, bin('vitest'), [
      'run',
      '--config=tests/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...projects.map((project) => `--project=${project}`),
    ]);
    const text = await readFile(report, 'utf8').catch(() => '');
    // The shape of vitest's own JSON reporter.
    const result = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    const passed = Number(result.numPassedTests ?? 0);
    const failed = Number(result.numFailedTests ?? 0);
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const mode = process.argv[2] ?? 'all';
const counts: Count[] = [];
if (mode !== 'e2e') {
  counts.push(await check('Types', bin('tsc'), ['-p', '.']));
  counts.push(await check('Lint', bin('oxlint'), []));
  counts.push(await check('Format', bin('oxfmt'), ['--check', '.']));
  counts.push(await check('Build of the web client', process.execPath, ['scripts/build.ts']));
  counts.push(await tests('House, shared, web and server', ['house', 'shared', 'web', 'server']));
}
if (mode !== 'check') counts.push(await tests('End to end, in Chromium', ['e2e']));

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
