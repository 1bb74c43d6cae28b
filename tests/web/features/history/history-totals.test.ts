import { expect, test } from 'vitest';
import {
  totalsOf,
  totalsOfYear,
  totalsText,
  byMonth,
} from '#web/features/history/history-totals.ts';

const months = [
  { month: '2026-01', sessions: 2, sets: 30, volume: 10_000 },
  { month: '2025-12', sessions: 1, sets: 12, volume: 4_000 },
  { month: '2025-03', sessions: 4, sets: 60, volume: 20_000 },
];

test('the total of a year is the sum of its months', () => {
  expect(totalsOfYear(months, '2025')).toEqual({ sessions: 5, sets: 72, volume: 24_000 });
  expect(totalsOfYear(months, '2024')).toEqual({ sessions: 0, sets: 0, volume: 0 });
  expect(totalsOf(months).sessions).toBe(7);
});

test.each([
  ['lbs', '2 workouts, 10,000\u00A0lbs'],
  ['kg', '2 workouts, 4,536\u00A0kg'],
] as const)("the totals of a year are shown in the user's unit (%s)", (unit, text) => {
  expect(totalsText({ sessions: 2, sets: 30, volume: 10_000 }, unit)).toBe(text);
});

test('the history groups workouts by month, newest first', () => {
  const sessions = ['2026-11-20', '2026-11-02', '2026-09-30', '2025-11-15'].map((day) => ({
    startTime: `${day}T12:00:00.000Z`,
    day,
  }));
  expect(byMonth(sessions).map((month) => [month.key, month.label, month.sessions.length])).toEqual(
    [
      ['2026-11', 'November 2026', 2],
      ['2026-09', 'September 2026', 1],
      ['2025-11', 'November 2025', 1],
    ],
  );
});
