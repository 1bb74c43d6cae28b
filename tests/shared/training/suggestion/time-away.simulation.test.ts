import { expect, test } from 'vitest';
import { lossOf, simulateReturns } from '#tests/shared/training/simulation/returns.ts';
import { largestStepsUp } from '#tests/shared/training/simulation/steps-up.ts';

test.each(['A', 'B'] as const)(
  'after 56 days, with 7% of the strength lost, hardly a first set of lifters of kind %s fails',
  (kind) => {
    const run = { crowd: { kind }, lifters: 60 };
    expect(simulateReturns(56, lossOf(0.07), run).failed).toBeLessThanOrEqual(0.1);
    const blind = simulateReturns(56, lossOf(0.07), { ...run, isBlind: true });
    expect(blind.failed).toBeGreaterThan(0.4);
  },
);

test('no exercise of the library goes up by more than a tenth, or by one increment after more repetitions', () => {
  const { suggestions, largest, increments } = largestStepsUp([5, 20, 60]);
  expect(suggestions).toBeGreaterThan(20_000);
  expect(largest).toBeLessThanOrEqual(0.1005);
  expect(increments).toBeLessThanOrEqual(1.001);
});
