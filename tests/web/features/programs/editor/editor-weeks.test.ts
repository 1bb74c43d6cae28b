import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EditedWeek } from '#web/features/programs/editor/edited-program.ts';
import {
  addWeek,
  insertDay,
  moveDay,
  removeDay,
} from '#web/features/programs/editor/editor-weeks.ts';

const day = (id: string) => ({ id, templateId: 't', targets: [] });
const week = (id: string, ...days: string[]): EditedWeek => ({
  id,
  isLighter: false,
  days: days.map(day),
});
const idsOf = (weeks: readonly EditedWeek[]) => weeks.map(({ days }) => days.map(({ id }) => id));

describe('weeks and days in the program editor', () => {
  const weeks = [week('w1', 'a', 'b'), week('w2', 'c')];

  it('a day of a program can be moved to another place or week', () => {
    expect(idsOf(moveDay(weeks, 'a', { weekId: 'w1', index: 1 }))).toEqual([['b', 'a'], ['c']]);
    expect(idsOf(moveDay(weeks, 'a', { weekId: 'w2', index: 0 }))).toEqual([['b'], ['a', 'c']]);
  });

  it('a day can be added to a week of a program and removed from a week', () => {
    expect(idsOf(insertDay(weeks, day('d'), { weekId: 'w2', index: 1 }))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(idsOf(removeDay(weeks, 'b'))).toEqual([['a'], ['c']]);
  });

  it('a week of a program has at most seven days', () => {
    const full = [week('w1', '1', '2', '3', '4', '5', '6', '7'), week('w2', 'x')];
    expect(moveDay(full, 'x', { weekId: 'w1', index: 0 })).toEqual(full);
    expect(insertDay(full, day('y'), { weekId: 'w1', index: 0 })).toEqual(full);
    expect(idsOf(moveDay(full, '7', { weekId: 'w1', index: 0 }))[0]).toHaveLength(7);
  });

  it('a new week of a program is a copy of the last week', () => {
    let count = 0;
    const more = addWeek(weeks, () => `new${(count += 1)}`);
    expect(more[2]).toEqual({ id: 'new2', isLighter: false, days: [day('new1')] });
    expect(addWeek([], () => 'w')).toEqual([{ id: 'w', isLighter: false, days: [] }]);
  });

  it('any sequence of moved days keeps each day of the program exactly once', () => {
    const places = fc.record({
      dayId: fc.constantFrom('a', 'b', 'c', 'none'),
      weekId: fc.constantFrom('w1', 'w2', 'none'),
      index: fc.nat(4),
    });
    fc.assert(
      fc.property(fc.array(places, { maxLength: 10 }), (moves) => {
        const moved = moves.reduce<EditedWeek[]>(
          (now, { dayId, ...to }) => moveDay(now, dayId, to),
          weeks,
        );
        expect(idsOf(moved).flat().toSorted()).toEqual(['a', 'b', 'c']);
      }),
    );
  });
});
