import { expect, test } from 'vitest';
import { backtestVerdict, hindsightError } from '#shared/training/backtest/score.ts';

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

test('the error of the used weight is the difference between RPE and target', () => {
  expect(of(100)).toBeCloseTo(1, 9);
  expect(of(100, { nextRpe: 8 })).toBeCloseTo(0, 9);
  expect(of(100, { nextRpe: 6.5 })).toBeCloseTo(1.5, 9);
});

test('the error of another weight is estimated, at most 5 RPE points', () => {
  // Epley's formula: a lifter with a 1RM of 120 lifts 120 × 30 / 37 seven times, so the error is 0.
  expect(of((120 * 30) / 37)).toBeCloseTo(0, 9);
  expect(of(500)).toBe(5);
  expect(of(20)).toBe(5);
});

test('a set from which no right weight can be computed has no error', () => {
  expect(of(100, { nextReps: 0 })).toBeNull();
  expect(of(100, { nextReps: 12, nextRpe: 6.5 })).toBeNull();
  expect(of(100, { nextWeight: 0 })).toBeNull();
  expect(of(0)).toBeNull();
  expect(of(Number.NaN)).toBeNull();
});

const verdictOf = (...sessionDifferences: number[]) =>
  backtestVerdict({ sessionDifferences, least: 0 });

test('a verdict needs a confidence interval that excludes zero', () => {
  expect(verdictOf(-1, -1, -0.5, -1, -0.8, -1, -1, -0.9).verdict).toBe('better');
  expect(verdictOf(1, 1, 0.5, 1, 0.8, 1, 1, 0.9).verdict).toBe('worse');
  expect(verdictOf(1, -1, 1, -1, 1, -1, 1, -1).verdict).toBe('unclear');
  expect(verdictOf(0, 0, 0, 0, 0, 0, 0, 0)).toEqual({
    verdict: 'unclear',
    mean: 0,
    low: 0,
    high: 0,
  });
});

test('the interval of identical workouts extends to both sides by the given minimum', () => {
  const sessionDifferences = Array.from({ length: 12 }, () => -0.31);
  expect(backtestVerdict({ sessionDifferences, least: 0.4 })).toMatchObject({
    verdict: 'unclear',
    low: expect.closeTo(-0.71, 9),
    high: expect.closeTo(0.09, 9),
  });
});

test('the interval extends 1.645 standard errors to both sides (90% confidence)', () => {
  const { mean, low, high } = verdictOf(0, 2, 0, 2, 0, 2, 0, 2);
  const error = (1.645 * Math.sqrt(8 / 7)) / Math.sqrt(8);
  expect(mean).toBe(1);
  expect(low).toBeCloseTo(1 - error, 12);
  expect(high).toBeCloseTo(1 + error, 12);
});

test('fewer than 8 workouts give no verdict', () => {
  expect(verdictOf(-1, -1, -1, -1, -1, -1, -1).verdict).toBe('too few');
  expect(verdictOf()).toEqual({ verdict: 'too few', mean: 0, low: 0, high: 0 });
});
