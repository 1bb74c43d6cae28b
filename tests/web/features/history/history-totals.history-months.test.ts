import { expect, test } from 'vitest';
import { byMonth } from '#web/features/history/history-totals.ts';

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
