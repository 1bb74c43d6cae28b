import { expect, test } from 'vitest';
import { simulateNextSessions } from './simulation/next-sessions.ts';
import { lastPlusStep, progression, sameAsLastTime } from './simulation/rules.ts';

// Share by which the first weight of all is too heavy.
test.each([0, -0.08, 0.08])(
  'double progression keeps most sets of twelve weeks in their range, after a first weight that is off by %d',
  (firstOff) => {
    const double = simulateNextSessions(progression('double'), firstOff);
    expect(double).toBeGreaterThanOrEqual(0.55);
    expect(double).toBeGreaterThan(1.4 * simulateNextSessions(progression('linear'), firstOff));
    expect(double).toBeGreaterThan(1.4 * simulateNextSessions(lastPlusStep, firstOff));
  },
);

test('the same weight for twelve weeks is as good only where it was right from the beginning', () => {
  expect(simulateNextSessions(sameAsLastTime, 0)).toBeGreaterThan(0.7);
  for (const firstOff of [-0.08, 0.08]) {
    const double = simulateNextSessions(progression('double'), firstOff);
    expect(double).toBeGreaterThan(1.5 * simulateNextSessions(sameAsLastTime, firstOff));
  }
});
