import { expect, test } from 'vitest';
import { standingMoves } from '#shared/sessions/report/standing-moves.ts';

const move = (
  version: number,
  reason: 'MERGED' | 'SPLIT' | 'SPLIT_OFF' | 'UNDONE',
  other = 'b',
) => ({
  version,
  move: { reason, otherSessionId: other, sets: 1 },
});

test('a merge or split is listed until it is undone', () => {
  expect([...standingMoves([{ version: 1, move: null }, move(2, 'MERGED')])]).toEqual([2]);
  expect([...standingMoves([move(2, 'MERGED'), move(3, 'SPLIT', 'c')])]).toEqual([2, 3]);
  expect([...standingMoves([move(2, 'MERGED'), move(3, 'UNDONE')])]).toEqual([]);
  expect([...standingMoves([move(2, 'MERGED'), move(3, 'UNDONE'), move(4, 'MERGED')])]).toEqual([
    4,
  ]);
  const both = [move(2, 'SPLIT'), move(3, 'MERGED')];
  expect([...standingMoves(both)]).toEqual([3]);
  expect([...standingMoves([...both, move(4, 'UNDONE')])]).toEqual([2]);
});

test('the workout that was split off lists no move', () => {
  expect([...standingMoves([move(3, 'SPLIT_OFF', 'a')])]).toEqual([]);
});
