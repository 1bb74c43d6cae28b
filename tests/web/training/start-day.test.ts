import { expect, test } from 'vitest';
import { formatStartDay, shortDay } from '#web/training/start-day.ts';

const now = new Date(2026, 10, 22, 18, 0);
const startTime = '2026-11-20T12:00:00.000Z';

test.each([
  ['the day in the time zone of the workout', { startTime, day: '2026-11-21' }, 'Sat, Nov 21'],
  ['the day on this device when the session has no day', { startTime, day: null }, 'Fri, Nov 20'],
])('formatStartDay returns %s', (_, session, text) => {
  expect(formatStartDay(session, now)).toBe(text);
});

test.each([
  ['2026-11-21', 'Nov 21'],
  ['2026-01-01', 'Jan 1'],
  ['2025-12-31', 'Dec 2025'],
])('on November 28, 2026, the day %s is written as %s', (day, text) => {
  expect(shortDay(day, new Date(2026, 10, 28, 12))).toBe(text);
});
