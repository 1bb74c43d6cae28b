import { describe, expect, test } from 'vitest';
import {
  shareOf,
  simulateLogs,
  simulateBacktests,
} from '#tests/shared/training/simulation/backtests.ts';
import { alwaysHeavier, nextSet } from '#tests/shared/training/simulation/rules.ts';

const logs = simulateLogs();

describe('the replay of 300 lifters on their own logs', () => {
  test('finds for most that the rule is better, and is hardly ever wrong', () => {
    const replays = simulateBacktests(nextSet, logs);
    expect(shareOf(replays, 'better')).toBeGreaterThanOrEqual(0.7);
    expect(replays.wrong).toBeLessThanOrEqual(0.05);
  });

  test('praises no bad rule', () => {
    const replays = simulateBacktests(alwaysHeavier, logs);
    expect(shareOf(replays, 'better')).toBeLessThan(0.01);
    expect(shareOf(replays, 'worse')).toBeGreaterThan(0.6);
  });
});
