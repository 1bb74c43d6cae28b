import { expect, test } from 'vitest';
import { hindsightError } from '#shared/training/backtest/hindsight-error.ts';

const of = (policyWeight: number, changes = {}) =>
  hindsightError({
    policyWeight,
    nextWeight: 100,
    nextReps: 5,
    nextRpe: 9,
    targetReps: 5,
    targetRpe: 8,
    ...changes,
  });

test('the weight that was used is off by what its RPE missed the target', () => {
  expect(of(100)).toBeCloseTo(1, 9);
  expect(of(100, { nextRpe: 8 })).toBeCloseTo(0, 9);
  expect(of(100, { nextRpe: 6.5 })).toBeCloseTo(1.5, 9);
});

test('another weight is off by what the curve says of it, by 5 at most', () => {
  // 120 × 30 / 37: as heavy as 7 possible repetitions of a 1RM of 120.
  expect(of((120 * 30) / 37)).toBeCloseTo(0, 9);
  expect(of(500)).toBe(5);
  expect(of(20)).toBe(5);
});

test('a set that tells nothing judges nothing', () => {
  expect(of(100, { nextReps: 0 })).toBeNull();
  expect(of(100, { nextReps: 12, nextRpe: 6.5 })).toBeNull();
  expect(of(100, { nextWeight: 0 })).toBeNull();
  expect(of(0)).toBeNull();
  expect(of(Number.NaN)).toBeNull();
});
