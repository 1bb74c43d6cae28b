import { expect, it } from 'vitest';
import { groupBy } from '#shared/group-by.ts';

it('groupBy lists groups in the order of their first items', () => {
  const groups = groupBy([3, 1, 4, 1, 5, 2], (number) => (number % 2 === 0 ? 'even' : 'odd'));
  expect([...groups]).toEqual([
    ['odd', [3, 1, 1, 5]],
    ['even', [4, 2]],
  ]);
  expect([...groupBy([], String)]).toEqual([]);
});
