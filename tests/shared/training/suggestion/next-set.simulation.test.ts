import { beforeAll, describe, expect, test } from 'vitest';
import {
  betterOff,
  simulateNextSets,
  type SetsResult,
} from '#tests/shared/training/simulation/next-sets.ts';
import {
  nextSet,
  nextSetWithoutRpe,
  sameWeight,
  undamped,
  withDefaultRpe,
} from '#tests/shared/training/simulation/rules.ts';

let same: SetsResult;
let ours: SetsResult;

beforeAll(() => {
  same = simulateNextSets(sameWeight);
  ours = simulateNextSets(nextSet);
});

/**
 * Returns true when a rule meets the limits for the error, the failed sets and the lifters who are
 * better off.
 */
function isGood(result: SetsResult): boolean {
  return (
    result.error <= 1.45 &&
    result.error <= 0.6 * same.error &&
    result.failed <= 0.11 &&
    betterOff(result, same) >= 0.9
  );
}

describe('the next-set rule reduces the error of 500 simulated lifters', () => {
  test('the rule brings lifters closer to their target than an unchanged weight', () => {
    expect(ours.error).toBeLessThanOrEqual(1.45);
    expect(ours.error).toBeLessThanOrEqual(0.6 * same.error);
    expect(ours.failed).toBeLessThanOrEqual(0.11);
    expect(betterOff(ours, same)).toBeGreaterThanOrEqual(0.9);
    expect(isGood(ours)).toBe(true);
  });

  test.each([
    ['follows the curve wherever it leads', undamped],
    ['treats the default RPE as an entered RPE', withDefaultRpe],
    ['changes nothing', sameWeight],
  ])('a rule that %s does not meet the limits of the test', (_, rule) => {
    expect(isGood(simulateNextSets(rule))).toBe(false);
  });

  test.each([
    ['only sets near failure tire', { decay: 1.2 }],
    ['sets far from failure tire, too', { decay: 4 }],
    ['everybody recovers soon', { slowSeconds: 150 }],
    ['everybody recovers late', { slowSeconds: 1800 }],
    ['everybody says what they feel', { reporter: 'usual' as const }],
    ['nearly everybody types the target', { reporter: 'types-the-target' as const }],
    ['everybody guesses badly', { reporter: 'noisy' as const }],
  ])('the rule has over a third less error than an unchanged weight when %s', (_, crowd) => {
    const { error } = simulateNextSets(nextSet, { lifters: 250 }, crowd);
    const { error: plain } = simulateNextSets(sameWeight, { lifters: 250 }, crowd);
    expect(error).toBeLessThanOrEqual(0.65 * plain);
  });
});

describe.each(['A', 'B'] as const)('the next-set rule helps lifters of kind %s', (kind) => {
  test('the rule has 25% less error than an unchanged weight, and less with RPEs than without', () => {
    const run = { firstOff: 0.025, lifters: 300 };
    const plain = simulateNextSets(sameWeight, run, { kind });
    const missing = simulateNextSets(nextSetWithoutRpe, run, { kind });
    const rated = simulateNextSets(nextSet, run, { kind });
    expect(missing.error).toBeLessThanOrEqual(0.75 * plain.error);
    expect(missing.failed).toBeLessThanOrEqual(kind === 'A' ? 0.18 : 0.34);
    expect(rated.error).toBeLessThan(missing.error);
  });

  test('for lifters who never tire, the rule has at most 2% more error and fewer failed sets', () => {
    for (const firstOff of [0.025, 0.05, 0.1]) {
      const run = { firstOff, lifters: 200 };
      const crowd = { kind, tireless: true };
      const plain = simulateNextSets(sameWeight, run, crowd);
      const missing = simulateNextSets(nextSetWithoutRpe, run, crowd);
      expect(missing.error).toBeLessThanOrEqual(1.02 * plain.error);
      expect(missing.failed).toBeLessThan(plain.failed);
    }
  });
});
