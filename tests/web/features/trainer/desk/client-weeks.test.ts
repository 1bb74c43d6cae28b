import { expect, test } from 'vitest';
import { clientWeeks, currentDays } from '#web/features/trainer/desk/client-weeks.ts';

const at = { today: '2026-11-25', firstDayOfWeek: 'monday' as const };

test('the last four weeks are shown, the current one first, with future days', () => {
  const weeks = clientWeeks(['2026-11-23', '2026-11-23', '2026-11-10', '2026-10-01'], null, at);
  expect(weeks.map(({ start, done, planned }) => [start, done, planned])).toEqual([
    ['2026-11-23', 2, null],
    ['2026-11-16', 0, null],
    ['2026-11-09', 1, null],
    ['2026-11-02', 0, null],
  ]);
  expect(weeks[0]?.days.map(({ workouts }) => workouts)).toEqual([2, 0, 0, 0, 0, 0, 0]);
  expect(weeks[0]?.days.map(({ isFuture }) => isFuture).filter(Boolean)).toHaveLength(4);
});

test('a week is planned from the week in which the program started', () => {
  const weeks = clientWeeks([], { since: '2026-11-19', daysPerWeek: 3 }, at);
  expect(weeks.map(({ planned }) => planned)).toEqual([3, 3, null, null]);
});

test('the days of the plan are those of the week with the next open day', () => {
  const day = (round: number, weekId: string, dayId: string) =>
    ({ round, weekId, dayId, pass: 1, status: 'OPEN' }) as never; // as only these are read
  const days = [day(1, 'a', '1'), day(1, 'b', '2'), day(1, 'b', '3'), day(2, 'a', '1')];
  const next = { round: 1, dayId: '3' } as never; // as only these are read
  expect(currentDays({ days, next })).toEqual([days[1], days[2]]);
  expect(currentDays({ days, next: null })).toEqual([]);
});
