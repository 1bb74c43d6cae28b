import { describe, expect, test } from 'vitest';
import { trainedDays, trainingWeeks } from '#web/features/dashboard/TrainingDays.tsx';

/** A Friday, so that the current week is incomplete. */
const now = '2026-11-20';

function session(
  day: number,
  totalSets: number,
  completionStatus: 'COMPLETED' | 'IN_PROGRESS' = 'COMPLETED',
) {
  return { day: `2026-11-${String(day).padStart(2, '0')}`, totalSets, completionStatus };
}

describe('training days are grouped by week', () => {
  test('weeks start on Monday and the current week ends today', () => {
    const weeks = trainingWeeks([], now, 2, 'monday');
    expect(weeks.map((week) => [week.start, week.days.length])).toEqual([
      ['2026-11-09', 7],
      ['2026-11-16', 5],
    ]);
  });

  test('when weeks start on Monday, the current week has seven days on a Sunday', () => {
    const weeks = trainingWeeks([], '2026-11-22', 1, 'monday');
    expect(weeks.map((week) => week.days.map(({ day }) => day).at(-1))).toEqual(['2026-11-22']);
    expect(weeks[0]?.days).toHaveLength(7);
  });

  test('when weeks start on Sunday, the current week has six days on a Friday and one on a Sunday', () => {
    const weeks = trainingWeeks([session(15, 12)], now, 2, 'sunday');
    expect(weeks.map((week) => [week.start, week.days.length])).toEqual([
      ['2026-11-08', 7],
      ['2026-11-15', 6],
    ]);
    expect(weeks[1]?.days[0]?.sets).toBe(12);
    const sunday = trainingWeeks([], '2026-11-22', 1, 'sunday');
    expect(sunday.map((week) => [week.start, week.days.length])).toEqual([['2026-11-22', 1]]);
  });

  test('a running workout does not count as a training day', () => {
    const weeks = trainingWeeks([session(20, 12, 'IN_PROGRESS')], now, 1, 'monday');
    expect(trainedDays(weeks)).toBe(0);
  });

  test('two workouts on one day are shown as one training day with the sets of both', () => {
    const weeks = trainingWeeks(
      [session(18, 12), session(18, 9), session(20, 3)],
      now,
      1,
      'monday',
    );
    expect(weeks[0]?.days.map(({ sets, level }) => [sets, level])).toEqual([
      [0, 0],
      [0, 0],
      [21, 3],
      [0, 0],
      [3, 1],
    ]);
  });

  test('a week with the change to daylight saving time has seven days', () => {
    const weeks = trainingWeeks([], '2026-12-31', 52, 'monday');
    const days = weeks.flatMap((week) => week.days.map(({ day }) => day));
    expect(new Set(days).size).toBe(days.length);
    expect(weeks.slice(0, -1).every((week) => week.days.length === 7)).toBe(true);
  });
});
