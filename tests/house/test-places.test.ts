// Checks that a test has the same path under tests/ as the tested file, so that the test can be found by name. Also
// checks that long files of server/ and shared/ have or share a test, and that each page has a rendered test or browser
// test.
import { existsSync, globSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type Page, pages } from '#web/pages.ts';
import { ROOT, textOf } from './imports.ts';

const tests = globSync('tests/{shared,server,web,scripts}/**/*.test.{ts,tsx}', { cwd: ROOT });

/**
 * Returns the path of the tested file without its extension: `shared/units` for `tests/shared/units.test.ts`. A part of
 * the name is left out: `router.bad-input.test.ts` tests `router`.
 */
function testedFile(test: string): string {
  return path
    .join(path.dirname(test), path.basename(test).replace(/\..*$/, ''))
    .slice('tests/'.length);
}

it('the check of test paths finds more than 100 tests', () => {
  expect(tests.length).toBeGreaterThan(100);
});

it.each(tests)('the test %s has the same path under tests/ as an existing file', (test) => {
  const file = path.join(ROOT, testedFile(test));
  expect(existsSync(`${file}.ts`) || existsSync(`${file}.tsx`)).toBe(true);
});

const tested = new Set(tests.map(testedFile));
const hasTest = (file: string) => tested.has(file.replace(/\.ts$/, ''));

/** A file with at most 100 lines needs no separate test, because the tests of its callers cover it. */
const FEW_LINES = 100;
/** Returns true for a file with functions or classes, not only types or constant values. */
function hasLogic(text: string): boolean {
  const code = stripTypeScriptTypes(text).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  return /=>|\bfunction\b|\bclass\b/.test(code);
}
const longFiles = globSync('{server,shared}/**/*.ts', { cwd: ROOT }).filter((file) => {
  const text = textOf(file);
  return text.split('\n').length - 1 > FEW_LINES && hasLogic(text);
});

/** Maps a test to the files without a separate test that the test covers. No file may be added here. */
const coveredTogether: Readonly<Record<string, readonly string[]>> = {
  'tests/server/db/embedded/embedded.test.ts': [
    'server/db/configured.ts',
    'server/db/embedded/binaries.ts',
    'server/db/embedded/cluster.ts',
    'server/db/embedded/data-lock.ts',
    'server/db/embedded/process.ts',
    'server/db/embedded/transport.ts',
  ],
  'tests/server/db/opening/open.test.ts': [
    'server/db/opening/connect.ts',
    'server/db/opening/roles.ts',
  ],
  'tests/server/db/owner/owner-guard.mutants.test.ts': [
    'server/db/owner/owner-proof.ts',
    'server/db/owner/sql-sources.ts',
    'server/db/owner/sql-tree.ts',
  ],
};
const together = Object.values(coveredTogether).flat();

it(`each server or shared file with logic and more than ${FEW_LINES} lines has a test or is listed`, () => {
  expect(longFiles.length).toBeGreaterThan(200);
  expect(longFiles.filter((file) => !hasTest(file) && !together.includes(file))).toEqual([]);
});

it('each file in the list of exceptions is still long and without a test at its path', () => {
  expect(together.filter((file) => !longFiles.includes(file) || hasTest(file))).toEqual([]);
});

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function testsOfPage({ file }: Page): string[] {
  const same = pages.filter((other) => other.file === file);
  return globSync(
    [
      `tests/web/**/${path.basename(file, '.tsx')}{,.*}.rendered.test.ts`,
      ...same.map(({ name }) => `tests/e2e/*/${kebabCase(name)}.e2e.ts`),
    ],
    { cwd: ROOT },
  );
}

it('each page has a test that renders it or a browser test', () => {
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter((page) => testsOfPage(page).length === 0)).toEqual([]);
});
