import { expect, test } from 'vitest';
import { isSameContent } from '#shared/same-content.ts';

test.for<[string, unknown, unknown]>([
  [
    'the order of fields',
    { a: 1, b: { c: [1, null], d: 'x' } },
    { b: { d: 'x', c: [1, null] }, a: 1 },
  ],
  ['a field that is undefined', { a: 1, b: undefined }, { a: 1 }],
])('two values are equal: %s', ([, one, other]) => {
  expect(isSameContent(one, other)).toBe(true);
  expect(isSameContent(other, one)).toBe(true);
});

test.for<[string, unknown, unknown]>([
  ['a number', 1, 2],
  ['a number and its text', 1, '1'],
  ['nothing and a list', null, []],
  ['a list and an object', [], {}],
  ['a longer list', [1], [1, 2]],
  ['the order of a list', [1, 2], [2, 1]],
  ['a value deep inside', { a: [{ b: 1 }] }, { a: [{ b: 2 }] }],
  ['a field more', { a: 1 }, { a: 1, b: 1 }],
  ['another field', { a: null }, { b: null }],
  ['a field in place of an undefined one', { a: undefined, b: 1 }, { c: 2, b: 1 }],
  ['a field that every object inherits', { a: 1 }, { a: 1, constructor: 1 }],
])('two values differ: %s', ([, one, other]) => {
  expect(isSameContent(one, other)).toBe(false);
  expect(isSameContent(other, one)).toBe(false);
});
