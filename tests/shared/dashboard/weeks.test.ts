import { expect, test, describe } from 'vitest';
import { muscleWeeks, usualWorkouts, weekStreak } from '#shared/dashboard/weeks.ts';
import type { Muscle } from '#shared/exercises/vocabulary.ts';
import { addDays } from '#shared/calendar.ts';

/** A Wednesday, so that the current week is incomplete. */
const NOW = '2026-11-18';

function trained(day: number, muscle: Muscle, sets: number) {
  return { day: `2026-11-${String(day).padStart(2, '0')}`, muscle, sets };
}

test('muscleWeeks sums sets by muscle and week, this week first', () => {
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

test('muscleWeeks starts a week on the day that the user chose', () => {
  expect(muscleWeeks([trained(15, 'CHEST', 3)], NOW, 'sunday')).toEqual([
    { muscle: 'CHEST', thisWeek: 3, lastWeek: 0 },
  ]);
});

test('muscleWeeks leaves out sets older than two weeks', () => {
  expect(muscleWeeks([trained(8, 'CHEST', 3)], NOW, 'monday')).toEqual([]);
});

describe('usualWorkouts counts the usual week', () => {
  const now = '2026-11-25';
  /** Workouts on these days of November; 23 is the Monday of this week. */
  const on = (...days: number[]) => days.map((day) => `2026-11-${String(day).padStart(2, '0')}`);

  test.each<[string, number[], number | null]>([
    ['is null without a workout in the last weeks', [], null],
    ['is null with workouts in this week only', [23, 24], null],
    ['is null with one earlier week', [16, 18], null],
    ['is the higher of two weeks with 2 and 4', [16, 18, 9, 10, 11, 12], 4],
    ['is the median of three weeks with 3, 1 and 3', [16, 17, 18, 9, 2, 3, 4], 3],
    ['ignores weeks without a workout', [16, 17, 18, 2, 3, 4], 3],
    ['ignores earlier weeks', [16, 17], null],
  ])('the usual number of workouts %s', (_, days, usual) => {
    const longAgo = ['2026-08-03', '2026-08-10'];
    expect(usualWorkouts([...on(...days), ...longAgo], now, 'monday')).toBe(usual);
  });

  test('the usual number of workouts counts a Sunday in the week that it starts', () => {
    // Days 15 and 8 are Sundays.
    expect(usualWorkouts(on(15, 16, 8), now, 'sunday')).toBe(2);
    expect(usualWorkouts(on(15, 16, 8), now, 'monday')).toBe(1);
  });
});

describe('a streak counts weeks', () => {
  /** A Wednesday, so that the current week is incomplete. */
  const NOW = '2026-11-18';

  function evenings(...days: [month: number, day: number, year?: number][]): string[] {
    const two = (number: number) => String(number).padStart(2, '0');
    return days.map(([month, day, year = 2026]) => `${year}-${two(month)}-${two(day)}`);
  }

  function evenWeeks(count: number): string[] {
    return Array.from({ length: count }, (_, weeks) => addDays('2026-11-17', -7 * weeks));
  }

  describe('a streak counts consecutive weeks with a workout', () => {
    test('the week streak includes the current week once it has a workout', () => {
      expect(weekStreak(evenings([11, 16], [11, 11], [11, 9], [11, 4]), NOW, 'monday')).toBe(3);
    });

    test('the week streak is not interrupted by a current week without a workout', () => {
      expect(weekStreak(evenings([11, 11], [11, 4]), NOW, 'monday')).toBe(2);
    });

    test('the week streak ends at a week without a workout', () => {
      expect(weekStreak(evenings([11, 17], [11, 3]), NOW, 'monday')).toBe(1);
      expect(weekStreak(evenings([11, 3], [10, 27]), NOW, 'monday')).toBe(0);
    });

    test('the weeks of a streak start on the day that the user chose', () => {
      // November 15 is a Sunday: in last week from Monday, in this week from Sunday.
      expect(weekStreak(evenings([11, 15]), NOW, 'sunday')).toBe(1);
      expect(weekStreak(evenings([11, 15], [11, 7]), NOW, 'monday')).toBe(2);
      expect(weekStreak(evenings([11, 15], [11, 7]), NOW, 'sunday')).toBe(1);
      expect(weekStreak(evenings([11, 15], [11, 14]), NOW, 'monday')).toBe(1);
    });

    test('the week streak continues over a clock change and a new year', () => {
      expect(weekStreak(evenWeeks(20), NOW, 'monday')).toBe(20);
      const january = '2026-01-07';
      expect(weekStreak(evenings([1, 6], [12, 30, 2025]), january, 'monday')).toBe(2);
    });

    test('the week streak is at most 52, and 0 without workouts', () => {
      expect(weekStreak(evenWeeks(60), NOW, 'monday')).toBe(52);
      expect(weekStreak([], NOW, 'monday')).toBe(0);
    });
  });
});
