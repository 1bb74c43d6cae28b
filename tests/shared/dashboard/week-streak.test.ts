import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/calendar.ts';
import { weekStreak } from '#shared/dashboard/week-streak.ts';

/** A Wednesday. */
const NOW = '2026-11-18';

function evenings(...days: [month: number, day: number, year?: number][]): string[] {
  const two = (number: number) => String(number).padStart(2, '0');
  return days.map(([month, day, year = 2026]) => `${year}-${two(month)}-${two(day)}`);
}

function evenWeeks(count: number): string[] {
  return Array.from({ length: count }, (_, weeks) => addDays('2026-11-17', -7 * weeks));
}

describe('consecutive weeks with a workout', () => {
  test('include the current week once it has a workout', () => {
    expect(weekStreak(evenings([11, 16], [11, 11], [11, 9], [11, 4]), NOW, 'monday')).toBe(3);
  });

  test('are not interrupted by a current week without one', () => {
    expect(weekStreak(evenings([11, 11], [11, 4]), NOW, 'monday')).toBe(2);
  });

  test('end at a week without a workout', () => {
    expect(weekStreak(evenings([11, 17], [11, 3]), NOW, 'monday')).toBe(1);
    expect(weekStreak(evenings([11, 3], [10, 27]), NOW, 'monday')).toBe(0);
  });

  test('start on the day that the user chose', () => {
    // The Sunday before: the week before by Mondays, this one by Sundays.
    expect(weekStreak(evenings([11, 15]), NOW, 'sunday')).toBe(1);
    expect(weekStreak(evenings([11, 15], [11, 7]), NOW, 'monday')).toBe(2);
    expect(weekStreak(evenings([11, 15], [11, 7]), NOW, 'sunday')).toBe(1);
    expect(weekStreak(evenings([11, 15], [11, 14]), NOW, 'monday')).toBe(1);
  });

  test('continue over a clock change and a new year', () => {
    expect(weekStreak(evenWeeks(20), NOW, 'monday')).toBe(20);
    const january = '2026-01-07';
    expect(weekStreak(evenings([1, 6], [12, 30, 2025]), january, 'monday')).toBe(2);
  });

  test('are at most 52, and 0 without workouts', () => {
    expect(weekStreak(evenWeeks(60), NOW, 'monday')).toBe(52);
    expect(weekStreak([], NOW, 'monday')).toBe(0);
  });
});
