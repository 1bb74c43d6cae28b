import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activeMinutes } from '#shared/sessions/time/active-time.ts';
import { durationMinutes } from '#shared/sessions/report/report.ts';
import { minute, sessionAt } from '#tests/shared/sessions/session-at.ts';

const now = new Date(minute(600));
// The bench press has a planned rest of 90 s.

describe('the active time leaves out pauses', () => {
  test.each([
    ['is its duration without a break', [10, 20, 50], 60, 60],
    ['is its duration with a pause of just 45 minutes', [10, 55], 60, 60],
    ['counts only the rest after the set in a longer pause', [10, 100], 110, 21.5],
    ['counts only the rest of the last set when it was finished late', [10, 20], 200, 21.5],
    ['counts nothing before a late first set', [60, 70], 80, 20],
    ['leaves out each of several breaks', [10, 70, 130], 140, 23],
    ['sorts sets by time, whatever the order of logging', [100, 10], 110, 21.5],
    ['ignores a set after the end of the session', [10, 20, 300], 30, 30],
    ['ignores a set before the start of the session', [-90, 20], 30, 30],
    ['is 0 without a set in a long session', [], 120, 0],
    ['is 0 when the end is before the start', [10], -5, 0],
  ])('the active time %s (sets at %j, end at %d min)', (_, setMinutes, endMinutes, expected) => {
    const session = sessionAt(setMinutes, { endMinutes });
    expect(activeMinutes(session, now)).toBe(Math.round(expected));
  });

  test('a running session is active until now', () => {
    expect(activeMinutes(sessionAt([10]), new Date(minute(30)))).toBe(30);
    expect(activeMinutes(sessionAt([10]), new Date(minute(300)))).toBe(12);
  });

  test('a carry of an hour counts as active', () => {
    const session = sessionAt([65], { endMinutes: 70, durationSeconds: 3600 });
    expect(activeMinutes(session, now)).toBe(70);
  });

  test('the active time is never longer than the duration', () => {
    const minutes = fc.integer({ min: -60, max: 600 });
    fc.assert(
      fc.property(fc.array(minutes, { maxLength: 12 }), minutes, (setMinutes, endMinutes) => {
        const session = sessionAt(setMinutes, { endMinutes });
        const active = activeMinutes(session, now);
        const duration = durationMinutes(session.startedAt, session.endedAt, now);
        expect(active).toBeGreaterThanOrEqual(0);
        expect(active).toBeLessThanOrEqual(duration);
        const moments = [0, ...setMinutes.map((each) => Math.max(0, each)), endMinutes]
          .filter((each) => each <= endMinutes)
          .toSorted((a, b) => a - b);
        const hasBreak = moments.some((each, index) => each - (moments[index - 1] ?? each) > 45);
        if (!hasBreak) expect(active).toBe(duration);
      }),
    );
  });
});
