// Checks that the files in tests/recompute import no code of the app, because the files must compute the app's figures
// independently.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const files = globSync('tests/recompute/**/*.ts', { cwd: root }).filter(
  (file) => !file.endsWith('.test.ts'),
);

it('the import check covers more than ten files of tests/recompute', () => {
  expect(files.length).toBeGreaterThan(10);
});

it.each(files)('the file %s of tests/recompute imports only files of tests/recompute', (file) => {
  const source = readFileSync(path.join(root, file), 'utf8');
  const imported = [...source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, from]) => from,
  );
  expect(imported.filter((from) => !/^(?:\.|#tests\/recompute)\//.test(from ?? ''))).toEqual([]);
});
