import { expect, it } from 'vitest';
import { shortDay } from '#web/training/start-day.ts';

it.each([
  ['2026-11-21', 'Nov 21'],
  ['2026-01-01', 'Jan 1'],
  ['2025-12-31', 'Dec 2025'],
])('on November 28, 2026, the day %s is written as %s', (day, text) => {
  expect(shortDay(day, new Date(2026, 10, 28, 12))).toBe(text);
});
