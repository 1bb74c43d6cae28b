import { expect, test } from 'vitest';
import { usualWorkouts } from '#shared/dashboard/usual-week.ts';

const now = '2026-11-25';
/** Workouts on these days of November; 23 is the Monday of this week. */
const on = (...days: number[]) => days.map((day) => `2026-11-${String(day).padStart(2, '0')}`);

test.each<[string, number[], number | null]>([
  ['nothing', [], null],
  ['is null with workouts in this week only', [23, 24], null],
  ['is null with one earlier week', [16, 18], null],
  ['is the higher of two weeks with 2 and 4', [16, 18, 9, 10, 11, 12], 4],
  ['is the median of three weeks with 3, 1 and 3', [16, 17, 18, 9, 2, 3, 4], 3],
  ['ignores weeks without a workout', [16, 17, 18, 2, 3, 4], 3],
  ['ignores earlier weeks', [16, 17], null],
])('%s', (_, days, usual) => {
  const longAgo = ['2026-08-03', '2026-08-10'];
  expect(usualWorkouts([...on(...days), ...longAgo], now, 'monday')).toBe(usual);
});

test('assigns a Sunday to the week that starts on it, when weeks start on Sundays', () => {
  // Sundays 15 and 8.
  expect(usualWorkouts(on(15, 16, 8), now, 'sunday')).toBe(2);
  expect(usualWorkouts(on(15, 16, 8), now, 'monday')).toBe(1);
});
