import { expect, test } from 'vitest';
import { compare } from '#server/replay/drift.ts';

interface Row {
  id: string;
  value: unknown;
}
const drift = (wanted: Row[], current: Row[]) =>
  compare(({ id }) => id, wanted, current).map(({ id, problem }) => `${id} ${problem}`);

test('comparing rows reports a changed row, whatever the order of the rows', () => {
  const other = { id: 'other', value: 1 };
  const rows = (value: unknown) => [other, { id: 'one', value }];
  expect(drift([{ id: 'one', value: [1, { a: 1 }] }, other], rows([1, { a: 1 }]))).toEqual([]);
  expect(drift([{ id: 'one', value: 1 }, other], rows(2))).toEqual(['one different']);
});

test('comparing rows reports missing rows and additional rows', () => {
  const [one, two, three] = ['one', 'two', 'three'].map((id) => ({ id, value: id }));
  if (!one || !two || !three) throw new Error('There are three');
  expect(drift([one, two], [two, three])).toEqual(['one missing', 'three left over']);
  expect(compare(({ id }) => id, [one], [three])).toEqual([
    { id: 'one', problem: 'missing', row: one },
    { id: 'three', problem: 'left over', row: three },
  ]);
});
