import { expect, test } from 'vitest';
import {
  plan,
  type SessionRule,
  simulateNextSessions,
} from '#tests/shared/training/simulation/next-sessions.ts';
import {
  lastPlusStep,
  progression,
  sameAsLastTime,
} from '#tests/shared/training/simulation/rules.ts';

/** Shares by which the first weight of all is too heavy. */
const starts = [0, -0.08, 0.08];
/** Share of the sets of twelve weeks that must be in their range after each of these starts. */
const ENOUGH = 0.58;

function isGood(rule: SessionRule): boolean {
  return starts.every((firstOff) => simulateNextSessions(rule, firstOff) >= ENOUGH);
}

const linear = progression('linear');

test.each(starts)(
  'double progression keeps most sets of twelve weeks in their range, after a first weight that is off by %d',
  (firstOff) => {
    const double = simulateNextSessions(progression('double'), firstOff);
    expect(double).toBeGreaterThanOrEqual(ENOUGH);
    expect(double).toBeGreaterThan(1.4 * simulateNextSessions(linear, firstOff));
    expect(double).toBeGreaterThan(1.4 * simulateNextSessions(lastPlusStep, firstOff));
  },
);

test('other lifters are kept in their range as well', () => {
  for (const seed of [1, 99]) {
    for (const firstOff of starts) {
      const run = { seed, lifters: 200 };
      const double = simulateNextSessions(progression('double'), firstOff, run);
      expect(double).toBeGreaterThanOrEqual(ENOUGH);
    }
  }
});

test.each([
  ['never goes back', progression('double', { missesBefore: 0 })],
  ['puts on twice as much', progression('double', { increment: 2 * plan.step })],
  ['goes up from the beginning of the range', progression('double', { repsMax: 6 })],
  ['is linear', linear],
])('a rule that %s does not', (_, rule) => {
  expect(isGood(rule)).toBe(false);
});

test('the same weight for twelve weeks is as good only where it was right from the beginning', () => {
  expect(simulateNextSessions(sameAsLastTime, 0)).toBeGreaterThan(0.7);
  for (const firstOff of [-0.08, 0.08]) {
    const double = simulateNextSessions(progression('double'), firstOff);
    expect(double).toBeGreaterThan(1.5 * simulateNextSessions(sameAsLastTime, firstOff));
  }
});
