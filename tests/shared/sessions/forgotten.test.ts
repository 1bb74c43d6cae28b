import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isForgotten, lastLoggedAtMs, proposedEnd } from '#shared/sessions/forgotten.ts';
import { minute, sessionAt, START_MS } from './session-at.ts';

const ms = (minutes: number) => START_MS + minutes * 60_000;

test.each([
  ['44 minutes and 59 s after it was touched', 45 - 1 / 60, false],
  ['45 minutes after', 45, true],
  ['two days after', 2880, true],
  ['when the clock was put back', -180, false],
])('a running session is asked about: %s, %d min → %s', (_, minutes, expected) => {
  expect(isForgotten(START_MS, ms(minutes))).toBe(expected);
});

test('the last thing logged is the newest set by the clock, else the start', () => {
  expect(lastLoggedAtMs(sessionAt([]))).toBe(START_MS);
  expect(lastLoggedAtMs(sessionAt([3, 42, 9]))).toBe(ms(42));
  expect(lastLoggedAtMs(sessionAt([-30]))).toBe(START_MS);
});

describe('the end that is proposed', () => {
  test.each([
    ['the last set and its rest', [5, 42], 300, 43.5],
    ['no later than now', [5, 42], 43, 43],
    ['the last set by the clock, whatever the order of logging', [42, 5], 300, 43.5],
    ['no earlier than a set that another clock has logged', [5, 400], 300, 400],
    ['no earlier than the start', [-60], 300, 0],
  ])('is %s', (_, setMinutes, nowMinutes, expected) => {
    expect(proposedEnd(sessionAt(setMinutes), ms(nowMinutes))).toBe(minute(expected));
  });

  test('is none where nothing was logged: there is nothing to finish', () => {
    expect(proposedEnd(sessionAt([]), ms(300))).toBeNull();
  });

  test('never lies before a set or the start, nor after both of them and now', () => {
    const minutes = fc.integer({ min: -600, max: 600 });
    fc.assert(
      fc.property(fc.array(minutes, { minLength: 1, maxLength: 12 }), minutes, (sets, now) => {
        const session = sessionAt(sets);
        const endMs = Date.parse(proposedEnd(session, ms(now)) ?? '');
        expect(endMs).toBeGreaterThanOrEqual(lastLoggedAtMs(session));
        expect(endMs).toBeLessThanOrEqual(Math.max(lastLoggedAtMs(session), ms(now)));
      }),
    );
  });
});
