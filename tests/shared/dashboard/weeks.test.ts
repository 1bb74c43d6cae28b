import { expect, test, describe } from 'vitest';
import { muscleWeeks, usualWorkouts, weekStreak } from '#shared/dashboard/weeks.ts';
import type { Muscle } from '#shared/exercises/vocabulary.ts';
import { addDays } from '#shared/calendar.ts';

/** The tests' current day is a Wednesday, so the current week is incomplete. */
const NOW = '2026-11-18';

function trained(day: number, muscle: Muscle, sets: number) {
  return { day: `2026-11-${String(day).padStart(2, '0')}`, muscle, sets };
}

test('muscleWeeks returns the number of sets of each muscle in this week and last week', () => {
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

test('muscleWeeks can start weeks on Sunday', () => {
  expect(muscleWeeks([trained(15, 'CHEST', 3)], NOW, 'sunday')).toEqual([
    { muscle: 'CHEST', thisWeek: 3, lastWeek: 0 },
  ]);
});

test('muscleWeeks ignores sets older than two weeks', () => {
  expect(muscleWeeks([trained(8, 'CHEST', 3)], NOW, 'monday')).toEqual([]);
});

describe('usualWorkouts estimates the workouts of a usual week', () => {
  const now = '2026-11-25';
  /** Returns dates in November 2026. The current week starts on Monday, November 23. */
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

  test('with weeks from Sunday, usualWorkouts counts Sunday and Monday in the same week', () => {
    // November 8 and 15, 2026, are Sundays, so the first day of the week decides to which week they
    // belong.
    expect(usualWorkouts(on(15, 16, 8), now, 'sunday')).toBe(2);
    expect(usualWorkouts(on(15, 16, 8), now, 'monday')).toBe(1);
  });
});

describe('weekStreak returns the length of a streak in weeks', () => {
  /** The tests' current day is a Wednesday, so the current week is incomplete. */
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

    test('a current week without a workout does not end a streak', () => {
      expect(weekStreak(evenings([11, 11], [11, 4]), NOW, 'monday')).toBe(2);
    });

    test('a past week without a workout ends a streak', () => {
      expect(weekStreak(evenings([11, 17], [11, 3]), NOW, 'monday')).toBe(1);
      expect(weekStreak(evenings([11, 3], [10, 27]), NOW, 'monday')).toBe(0);
    });

    test('the weeks of a streak can start on Sunday', () => {
      // November 15 is a Sunday. It belongs to last week, or to this week if weeks start on Sunday.
      expect(weekStreak(evenings([11, 15]), NOW, 'sunday')).toBe(1);
      expect(weekStreak(evenings([11, 15], [11, 7]), NOW, 'monday')).toBe(2);
      expect(weekStreak(evenings([11, 15], [11, 7]), NOW, 'sunday')).toBe(1);
      expect(weekStreak(evenings([11, 15], [11, 14]), NOW, 'monday')).toBe(1);
    });

    test('a streak continues across New Year and across a clock change', () => {
      expect(weekStreak(evenWeeks(20), NOW, 'monday')).toBe(20);
      const january = '2026-01-07';
      expect(weekStreak(evenings([1, 6], [12, 30, 2025]), january, 'monday')).toBe(2);
    });

    test('a streak is at most 52 weeks', () => {
      expect(weekStreak(evenWeeks(60), NOW, 'monday')).toBe(52);
      expect(weekStreak([], NOW, 'monday')).toBe(0);
    });
  });
});
