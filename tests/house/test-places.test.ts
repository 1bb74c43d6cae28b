import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const tests = globSync('tests/{shared,server,web,scripts}/**/*.test.{ts,tsx}', { cwd: root });

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
  const file = path.join(root, testedFile(test));
  expect(existsSync(`${file}.ts`) || existsSync(`${file}.tsx`)).toBe(true);
});
