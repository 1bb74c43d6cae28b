import { expect, test } from 'vitest';
import { hindsightError } from '#shared/training/backtest/score.ts';

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

test('the score of the used weight is the distance of the RPE to the target', () => {
  expect(of(100)).toBeCloseTo(1, 9);
  expect(of(100, { nextRpe: 8 })).toBeCloseTo(0, 9);
  expect(of(100, { nextRpe: 6.5 })).toBeCloseTo(1.5, 9);
});

test('the score of another weight follows from the curve, at most 5', () => {
  // 120 × 30 / 37: as heavy as 7 possible repetitions of a 1RM of 120.
  expect(of((120 * 30) / 37)).toBeCloseTo(0, 9);
  expect(of(500)).toBe(5);
  expect(of(20)).toBe(5);
});

test('the score is null for a set that proves nothing', () => {
  expect(of(100, { nextReps: 0 })).toBeNull();
  expect(of(100, { nextReps: 12, nextRpe: 6.5 })).toBeNull();
  expect(of(100, { nextWeight: 0 })).toBeNull();
  expect(of(0)).toBeNull();
  expect(of(Number.NaN)).toBeNull();
});
