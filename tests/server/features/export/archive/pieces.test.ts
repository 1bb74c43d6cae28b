import { expect, test } from 'vitest';
import { csvLine } from '#server/features/export/archive/pieces.ts';

test.each([
  ['=1+1', `'=1+1`],
  ['+49', `'+49`],
  ['-heavy', `'-heavy`],
  ['@home', `'@home`],
  ['＝１', `'＝１`],
  ['\tend', `'\tend`],
  ['a "good", set', '"a ""good"", set"'],
  ['two\nlines', '"two\nlines"'],
  ['=a,b', `"'=a,b"`],
  ['Bench', 'Bench'],
  [-20, '-20'],
  [null, ''],
])('a CSV cell with %j is written as %j', (cell, text) => {
  expect(csvLine([cell])).toBe(`${text}\r\n`);
});
