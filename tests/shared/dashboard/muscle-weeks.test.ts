import { expect, test } from 'vitest';
import { muscleWeeks } from '#shared/dashboard/muscle-weeks.ts';
import type { Muscle } from '#shared/exercises/vocabulary.ts';

/** A Wednesday. */
const NOW = '2026-11-18';

function trained(day: number, muscle: Muscle, sets: number) {
  return { day: `2026-11-${String(day).padStart(2, '0')}`, muscle, sets };
}

test('sums sets by muscle and week, this week first', () => {
  const sets = [
    trained(9, 'CHEST', 4),
    trained(9, 'LATS', 6),
    trained(15, 'CHEST', 3),
    trained(16, 'CHEST', 5),
    trained(18, 'CHEST', 2),
    trained(16, 'QUADRICEPS', 8),
  ];
  expect(muscleWeeks(sets, NOW, 'monday')).toEqual([
    { muscle: 'QUADRICEPS', thisWeek: 8, lastWeek: 0 },
    { muscle: 'CHEST', thisWeek: 7, lastWeek: 7 },
    { muscle: 'LATS', thisWeek: 0, lastWeek: 6 },
  ]);
});

test('starts a week on the day that the user chose', () => {
  expect(muscleWeeks([trained(15, 'CHEST', 3)], NOW, 'sunday')).toEqual([
    { muscle: 'CHEST', thisWeek: 3, lastWeek: 0 },
  ]);
});

test('leaves out sets older than two weeks', () => {
  expect(muscleWeeks([trained(8, 'CHEST', 3)], NOW, 'monday')).toEqual([]);
});
