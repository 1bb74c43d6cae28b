import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastLoggedAtMs } from '#shared/sessions/time/forgotten.ts';
import { proposedEnd } from '#shared/sessions/time/proposed-end.ts';
import { minute, sessionAt, START_MS } from '#tests/shared/sessions/session-at.ts';

const ms = (minutes: number) => START_MS + minutes * 60_000;

describe('proposedEnd suggests when a forgotten workout ended', () => {
  test.each([
    ['the end of the rest after the last set', [5, 42], 300, 43.5],
    ['at most now', [5, 42], 43, 43],
    ['based on the last set by time, whatever the order of logging', [42, 5], 300, 43.5],
    ['at least the time of a set with another clock', [5, 400], 300, 400],
    ['at least the start of the workout', [-60], 300, 0],
  ])('the proposed end of a forgotten workout is %s', (_, setMinutes, nowMinutes, expected) => {
    expect(proposedEnd(sessionAt(setMinutes), ms(nowMinutes))).toBe(minute(expected));
  });

  test('a workout without sets has no proposed end', () => {
    expect(proposedEnd(sessionAt([]), ms(300))).toBeNull();
  });

  test('the proposed end is never before the last set', () => {
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
