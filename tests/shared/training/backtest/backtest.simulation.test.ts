import { describe, expect, test } from 'vitest';
import {
  shareOf,
  simulateLogs,
  simulateBacktests,
} from '#tests/shared/training/simulation/backtests.ts';
import { alwaysHeavier, alwaysLighter, nextSet } from '#tests/shared/training/simulation/rules.ts';

const logs = simulateLogs();

describe('the backtest of 300 lifters on their own logs', () => {
  test('the backtest finds the rule better for most lifters, and is hardly ever wrong', () => {
    const replays = simulateBacktests(nextSet, logs);
    expect(shareOf(replays, 'better')).toBeGreaterThanOrEqual(0.6);
    expect(replays.wrong).toBeLessThanOrEqual(0.05);
  });

  test.each([
    ['5', alwaysLighter(5)],
    ['10', alwaysLighter(10)],
  ])('the backtest does not prefer always %s percent less for lifters who did that', (_, bad) => {
    for (const crowd of [{}, { reporter: 'types-the-target' as const }]) {
      for (const isUsed of [true, false]) {
        const own = simulateLogs(bad, crowd);
        expect(
          shareOf(simulateBacktests(bad, own, { isUsed, crowd }), 'better'),
        ).toBeLessThanOrEqual(0.05);
      }
    }
  });

  test('the backtest does not prefer our rule for lifters who followed it', () => {
    const own = simulateLogs(nextSet);
    const replays = simulateBacktests(nextSet, own, { isUsed: true });
    expect(shareOf(replays, 'too few')).toBe(1);
  });

  test('the backtest finds a better rule for at least three in five usual lifters', () => {
    const usual = { reporter: 'usual' as const };
    const replays = simulateBacktests(nextSet, simulateLogs(undefined, usual), { crowd: usual });
    expect(shareOf(replays, 'better')).toBeGreaterThanOrEqual(0.6);
    expect(replays.wrong).toBeLessThanOrEqual(0.05);
  });

  test('the backtest prefers no bad rule', () => {
    const replays = simulateBacktests(alwaysHeavier, logs);
    expect(shareOf(replays, 'better')).toBeLessThan(0.01);
    expect(shareOf(replays, 'worse')).toBeGreaterThan(0.5);
  });
});
