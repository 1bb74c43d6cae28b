import { expect, test } from 'vitest';
import { isForgotten, lastLoggedAtMs } from '#shared/sessions/time/forgotten.ts';
import { sessionAt, START_MS } from '#tests/shared/sessions/session-at.ts';

const ms = (minutes: number) => START_MS + minutes * 60_000;

test.each([
  ['44 minutes and 59 s after the last set', 45 - 1 / 60, false],
  ['45 minutes after the last set', 45, true],
  ['two days after the last set', 2880, true],
  ['when the clock was set back', -180, false],
])('checked %s (minute %d), a running session is forgotten: %s', (_, minutes, expected) => {
  expect(isForgotten(START_MS, ms(minutes))).toBe(expected);
});

test('the last activity is the newest set after the start, otherwise the start', () => {
  expect(lastLoggedAtMs(sessionAt([]))).toBe(START_MS);
  expect(lastLoggedAtMs(sessionAt([3, 42, 9]))).toBe(ms(42));
  expect(lastLoggedAtMs(sessionAt([-30]))).toBe(START_MS);
});
