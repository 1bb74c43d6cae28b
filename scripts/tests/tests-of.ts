// `npm run tests-of -- FILE`: lists the tests that run a file, by the import graph of Vitest. Tests with a path similar
// to the file's path come first, and browser tests come last.
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { createVitest } from 'vitest/node';
import { StartError } from '#server/errors/start-error.ts';
import { readArguments, reportFailure } from '../command-line.ts';

const USAGE = 'Usage: npm run tests-of -- FILE   (such as server/features/gyms/store.ts)';
const root = path.join(import.meta.dirname, '../..');

async function relatedTests(file: string): Promise<string[]> {
  const vitest = await createVitest('test', {
    config: path.join(root, 'tests/vitest.config.ts'),
    related: [path.join(root, file)],
    watch: false,
  });
  try {
    const found = await vitest.getRelevantTestSpecifications();
    return [...new Set(found.map(({ moduleId }) => path.relative(root, moduleId)))];
  } finally {
    await vitest.close();
  }
}

/**
 * Returns the browser tests of the file's feature. Vitest's import graph lacks these tests, because they import no file
 * of the client.
 */
function journeysOf(file: string): string[] {
  const feature = /^web\/features\/(?<name>[^/]+)\//.exec(file)?.groups?.['name'];
  return feature === undefined ? [] : globSync(`tests/e2e/${feature}/*.e2e.ts`, { cwd: root });
}

/**
 * Returns the number of leading path parts that a test and a file have in common; Infinity when the file has all parts
 * of the test's path. The last part is the file name without extensions: `fold` for fold.test.ts.
 */
function nearness(test: string, file: string): number {
  const [own, other] = [test.replace(/^tests\//, ''), file].map((each) =>
    each.replace(/\.[^/]*$/, '').split('/'),
  );
  const first = own?.findIndex((part, index) => part !== other?.[index]) ?? 0;
  return first === -1 ? Infinity : first;
}

async function list(): Promise<number> {
  const { positionals } = readArguments({}, USAGE);
  const [named] = positionals;
  if (named === undefined || positionals.length > 1) throw new StartError(USAGE);
  const file = path.relative(root, path.resolve(named));
  if (!existsSync(path.join(root, file)))
    throw new StartError(`There is no file ${named}\n${USAGE}`);
  const related = (await relatedTests(file)).toSorted(
    (a, b) => nearness(b, file) - nearness(a, file) || a.localeCompare(b),
  );
  for (const test of [...related, ...journeysOf(file)]) process.stdout.write(`${test}\n`);
  return 0;
}

process.exitCode = await list().catch(reportFailure);
