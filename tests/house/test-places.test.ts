// A test is found from the name of a file: it lies at the mirrored path, or covered-by.ts names it.
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { coveredBy } from './covered-by.ts';
import { isByHand, logicFiles, mirroredTests, runIn } from './covers.ts';
import { ROOT } from './imports.ts';

const tests = globSync('tests/{shared,server,web,scripts}/**/*.test.{ts,tsx}', { cwd: ROOT });

/** `tests/shared/units.test.ts` → `shared/units`; an aspect such as `router.bad-input.test.ts` belongs to `router`. */
function testedFile(test: string): string {
  return path
    .join(path.dirname(test), path.basename(test).replace(/\..*$/, ''))
    .slice('tests/'.length);
}

it('there are tests to place', () => {
  expect(tests.length).toBeGreaterThan(100);
});

it.each(tests)('%s lies where the file that it tests lies', (test) => {
  const file = path.join(ROOT, testedFile(test));
  expect(existsSync(`${file}.ts`) || existsSync(`${file}.tsx`)).toBe(true);
});

const logic = logicFiles();
const withoutOwn = new Set(logic.filter((file) => mirroredTests(file).length === 0));
const covers = Object.entries(coveredBy);

it('every file with logic has a test at its mirrored path, or a line that names one', () => {
  expect(logic.length).toBeGreaterThan(500);
  expect([...withoutOwn].filter((file) => !(file in coveredBy))).toEqual([]);
});

it('no line is of a file that is gone, has little logic, or a test at its mirrored path', () => {
  expect(covers.map(([file]) => file).filter((file) => !withoutOwn.has(file))).toEqual([]);
});

it('nothing but a script is only run by hand', () => {
  const byHand = covers.filter(([, cover]) => isByHand(cover)).map(([file]) => file);
  expect(byHand.filter((file) => !file.startsWith('scripts/'))).toEqual([]);
});

it.each([...Map.groupBy(covers, ([, cover]) => cover)])(
  '%s runs what it covers',
  (cover, lines) => {
    const run = runIn(cover);
    expect(lines.map(([file]) => file).filter((file) => !run.has(file))).toEqual([]);
  },
);
