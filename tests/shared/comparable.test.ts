import { expect, test } from 'vitest';
import { comparable, isSameName, searchWords } from '#shared/comparable.ts';

test.each([
  ['Übung', 'U\u0308bung'],
  ['Bro’s Curl', "bro's curl"],
  ['Broʼs Curl', 'BRO´S CURL'],
  ['Ｂｅｎｃｈ　Ｐｒｅｓｓ', 'bench press'],
  ['  Bench \u00a0 Press\t', 'Bench Press'],
  ['“Heavy” Row', '"heavy" row'],
  ['STRASSE', 'straße'],
  ['ΠΙΕΣΕΙΣ', 'πιέσεις'.replace('έ', 'ε')],
  ['Ⅲ', 'iii'],
])('%j and %j count as the same name', (one, other) => {
  expect(isSameName(one, other)).toBe(true);
});

test.each([
  ['Press', 'Presses'],
  ['Übung', 'Ubung'],
  ['Dips', "Dip's"],
])('%j and %j count as different names', (one, other) => {
  expect(isSameName(one, other)).toBe(false);
});

test('a search is split into normalised words', () => {
  expect(searchWords('  Bro’s \u00a0ＣＵＲＬ ')).toEqual(["bro's", 'curl']);
  expect(searchWords(' ')).toEqual([]);
  expect(comparable('')).toBe('');
});
