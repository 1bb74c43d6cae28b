import { expect, test } from 'vitest';
import { compare } from '#server/replay/drift.ts';

interface Row {
  id: string;
  value: unknown;
}
const drift = (wanted: Row[], current: Row[]) =>
  compare(({ id }) => id, wanted, current).map(({ id, problem }) => `${id} ${problem}`);

test.for<[string, unknown, unknown]>([
  [
    'the order of keys',
    { a: 1, b: { c: [1, null], d: 'x' } },
    { b: { d: 'x', c: [1, null] }, a: 1 },
  ],
  ['the order of rows', [1, 2], [1, 2]],
])('%s does not make a row another one', ([, a, b]) => {
  const other = { id: 'other', value: 1 };
  expect(drift([{ id: 'one', value: a }, other], [other, { id: 'one', value: b }])).toEqual([]);
});

test.for<[string, unknown, unknown]>([
  ['a number', 1, 2],
  ['a number and its text', 1, '1'],
  ['nothing and a list', null, []],
  ['a list and an object', [], {}],
  ['a longer list', [1], [1, 2]],
  ['the order of a list', [1, 2], [2, 1]],
  ['a value deep inside', { a: [{ b: 1 }] }, { a: [{ b: 2 }] }],
  ['a key more', { a: 1 }, { a: 1, b: 1 }],
  ['another key', { a: null }, { b: null }],
])('%s makes a row another one', ([, a, b]) => {
  expect(drift([{ id: 'one', value: a }], [{ id: 'one', value: b }])).toEqual(['one different']);
  expect(drift([{ id: 'one', value: b }], [{ id: 'one', value: a }])).toEqual(['one different']);
});

test('rows that should be there are missing, and others are left over', () => {
  const [one, two, three] = ['one', 'two', 'three'].map((id) => ({ id, value: id }));
  if (!one || !two || !three) throw new Error('There are three');
  expect(drift([one, two], [two, three])).toEqual(['one missing', 'three left over']);
  expect(compare(({ id }) => id, [one], [three])).toEqual([
    { id: 'one', problem: 'missing', row: one },
    { id: 'three', problem: 'left over', row: three },
  ]);
});
