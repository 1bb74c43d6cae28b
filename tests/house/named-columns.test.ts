// Checks that SQL statements name their columns. A prepared statement with `*` fails when a
// migration adds a column.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './imports.ts';

const star =
  /\b(?:selectAll|returningAll)\(|\b(?:select|returning)\s+\*|(?:\bselect|,)\s+\w+\.\*/gi;

function code(text: string): string {
  return text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, (comment) =>
    comment.replaceAll(/[^\n]/g, ''),
  );
}

test('no SQL statement of the server selects or returns *', () => {
  const found = globSync('server/**/*.ts', { cwd: ROOT }).flatMap((file) => {
    const text = code(readFileSync(path.join(ROOT, file), 'utf8'));
    return [...text.matchAll(star)].map(
      ({ 0: words, index }) => `${file}:${text.slice(0, index).split('\n').length} ${words}`,
    );
  });
  expect(found).toEqual([]);
});
