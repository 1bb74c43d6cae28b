import { describe, expect, test } from 'vitest';
import { firstWeekStart, weekStreak } from '#shared/dashboard/week-streak.ts';

/** A Wednesday. */
const NOW = new Date(2026, 10, 18, 9, 30);

/** Evenings where this code runs. */
function evenings(...days: [month: number, day: number, year?: number][]): string[] {
  return days.map(([month, day, year = 2026]) => new Date(year, month - 1, day, 19).toISOString());
}

function evenWeeks(count: number): string[] {
  return Array.from({ length: count }, (_, weeks) =>
    new Date(2026, 10, 17 - 7 * weeks, 19).toISOString(),
  );
}

describe('weeks in a row', () => {
  test('are counted back from this one when it has a workout', () => {
    expect(weekStreak(evenings([11, 16], [11, 11], [11, 9], [11, 4]), NOW, 'monday')).toBe(3);
  });

  test('are not broken by this week while it has none', () => {
    expect(weekStreak(evenings([11, 11], [11, 4]), NOW, 'monday')).toBe(2);
  });

  test('end at a week without one', () => {
    expect(weekStreak(evenings([11, 17], [11, 3]), NOW, 'monday')).toBe(1);
    expect(weekStreak(evenings([11, 3], [10, 27]), NOW, 'monday')).toBe(0);
  });

  test('begin on the day that the reader has set', () => {
    // The Sunday before: the week before by Mondays, this one by Sundays.
    expect(weekStreak(evenings([11, 15]), NOW, 'sunday')).toBe(1);
    expect(weekStreak(evenings([11, 15], [11, 7]), NOW, 'monday')).toBe(2);
    expect(weekStreak(evenings([11, 15], [11, 7]), NOW, 'sunday')).toBe(1);
    expect(weekStreak(evenings([11, 15], [11, 14]), NOW, 'monday')).toBe(1);
  });

  test('go on over a change of the clock and of the year', () => {
    expect(weekStreak(evenWeeks(20), NOW, 'monday')).toBe(20);
    const january = new Date(2026, 0, 7, 9);
    expect(weekStreak(evenings([1, 6], [12, 30, 2025]), january, 'monday')).toBe(2);
  });

  test('are 52 at most, and none without workouts', () => {
    expect(weekStreak(evenWeeks(60), NOW, 'monday')).toBe(52);
    expect(weekStreak([], NOW, 'monday')).toBe(0);
  });
});

test('a week begins at midnight where the reader is', () => {
  expect(firstWeekStart(NOW, 1, 'monday')).toEqual(new Date(2026, 10, 16));
  expect(firstWeekStart(NOW, 2, 'sunday')).toEqual(new Date(2026, 10, 8));
});
