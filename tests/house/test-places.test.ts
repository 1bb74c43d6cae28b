// Checks that the test of a file is at the mirrored path, where it can be found by the name of the file.
import { existsSync, globSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { modulesOf } from '#scripts/prerender-pages.ts';
import { type Page, pages } from '#web/pages.ts';
import { ROOT, textOf } from './imports.ts';

const tests = globSync('tests/{shared,server,web,scripts}/**/*.test.{ts,tsx}', { cwd: ROOT });

/**
 * Returns the tested file: `shared/units` for `tests/shared/units.test.ts`. `router.bad-input.test.ts` tests `router`.
 */
function testedFile(test: string): string {
  return path
    .join(path.dirname(test), path.basename(test).replace(/\..*$/, ''))
    .slice('tests/'.length);
}

it('the check finds tests', () => {
  expect(tests.length).toBeGreaterThan(100);
});

it.each(tests)('%s is at the mirrored path of its file', (test) => {
  const file = path.join(ROOT, testedFile(test));
  expect(existsSync(`${file}.ts`) || existsSync(`${file}.tsx`)).toBe(true);
});

const tested = new Set(tests.map(testedFile));
const hasTest = (file: string) => tested.has(file.replace(/\.ts$/, ''));

/** Files with at most this many lines need no separate test; the tests of the files that use them cover them. */
const FEW_LINES = 100;
/** Returns false for a file that contains only types or values. */
function hasLogic(text: string): boolean {
  const code = stripTypeScriptTypes(text).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  return /=>|\bfunction\b|\bclass\b/.test(code);
}
const longFiles = globSync('{server,shared}/**/*.ts', { cwd: ROOT }).filter((file) => {
  const text = textOf(file);
  return text.split('\n').length - 1 > FEW_LINES && hasLogic(text);
});

/** Files without a separate test, listed by the test that covers them. No file may be added here. */
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

it(`every file of over ${FEW_LINES} lines has a test at the mirrored path`, () => {
  expect(longFiles.length).toBeGreaterThan(200);
  expect(longFiles.filter((file) => !hasTest(file) && !together.includes(file))).toEqual([]);
});

it('the list of exceptions contains no file with a test', () => {
  expect(together.filter((file) => !longFiles.includes(file) || hasTest(file))).toEqual([]);
});

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const fileOf = (page: Page) => modulesOf(page).at(-1) ?? '';

function testsOfPage(page: Page): string[] {
  const same = pages.filter((other) => fileOf(other) === fileOf(page));
  return globSync(
    [
      `tests/web/**/${path.basename(fileOf(page), '.tsx')}{,.*}.rendered.test.ts`,
      ...same.map(({ name }) => `tests/e2e/*/${kebabCase(name)}.e2e.ts`),
    ],
    { cwd: ROOT },
  );
}

it('every page has a rendered test or a browser test', () => {
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter((page) => testsOfPage(page).length === 0)).toEqual([]);
});
