import { expect, test } from 'vitest';
import { formatStartDay } from '#web/training/start-day.ts';

const now = new Date(2026, 10, 22, 18, 0);
const startTime = '2026-11-20T12:00:00.000Z';

test.each([
  ['the day in the time zone of the workout', { startTime, day: '2026-11-21' }, 'Sat, Nov 21'],
  ['the day on this device when the session has no day', { startTime, day: null }, 'Fri, Nov 20'],
])('the text for the start of a session shows %s', (_, session, text) => {
  expect(formatStartDay(session, now)).toBe(text);
});
