import { describe, expect, test } from 'vitest';
import {
  shareOf,
  simulateLogs,
  simulateBacktests,
} from '#tests/shared/training/simulation/backtests.ts';
import { alwaysHeavier, alwaysLighter, nextSet } from '#tests/shared/training/simulation/rules.ts';

const logs = simulateLogs();

describe('the backtest judges rules on the logs of 300 simulated lifters', () => {
  test('the backtest finds the next-set rule better for at least 60% of the lifters', () => {
    const replays = simulateBacktests(nextSet, logs);
    expect(shareOf(replays, 'better')).toBeGreaterThanOrEqual(0.6);
    expect(replays.wrong).toBeLessThanOrEqual(0.05);
  });

  test.each([
    ['5', alwaysLighter(5)],
    ['10', alwaysLighter(10)],
  ])(
    'a rule that suggests %s%% less weight is better for at most 1 in 20 lifters who used it',
    (_, bad) => {
      for (const crowd of [{}, { reporter: 'types-the-target' as const }]) {
        for (const isUsed of [true, false]) {
          const own = simulateLogs(bad, crowd);
          expect(
            shareOf(simulateBacktests(bad, own, { isUsed, crowd }), 'better'),
          ).toBeLessThanOrEqual(0.05);
        }
      }
    },
  );

  test('the backtest gives no verdict to lifters who followed every suggestion', () => {
    const own = simulateLogs(nextSet);
    const replays = simulateBacktests(nextSet, own, { isUsed: true });
    expect(shareOf(replays, 'too few')).toBe(1);
  });

  test('the rule is better for at least three in five lifters with the usual style of RPEs', () => {
    const usual = { reporter: 'usual' as const };
    const replays = simulateBacktests(nextSet, simulateLogs(undefined, usual), { crowd: usual });
    expect(shareOf(replays, 'better')).toBeGreaterThanOrEqual(0.6);
    expect(replays.wrong).toBeLessThanOrEqual(0.05);
  });

  test('a rule that always adds weight is found better for less than 1% of the lifters', () => {
    const replays = simulateBacktests(alwaysHeavier, logs);
    expect(shareOf(replays, 'better')).toBeLessThan(0.01);
    expect(shareOf(replays, 'worse')).toBeGreaterThan(0.5);
  });
});
