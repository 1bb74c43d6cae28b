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

test('the error of another weight is estimated, up to 5', () => {
  // Epley's formula: a lifter with a 1RM of 120 lifts 120 × 30 / 37 seven times.
  expect(of((120 * 30) / 37)).toBeCloseTo(0, 9);
  expect(of(500)).toBe(5);
  expect(of(20)).toBe(5);
});

test('a set that does not show the right weight has no error', () => {
  expect(of(100, { nextReps: 0 })).toBeNull();
  expect(of(100, { nextReps: 12, nextRpe: 6.5 })).toBeNull();
  expect(of(100, { nextWeight: 0 })).toBeNull();
  expect(of(0)).toBeNull();
  expect(of(Number.NaN)).toBeNull();
});

const verdictOf = (...sessionDifferences: number[]) =>
  backtestVerdict({ sessionDifferences, least: 0 });

test('a verdict needs an interval on one side of zero', () => {
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

test('identical workouts still have an error of half an increment', () => {
  const sessionDifferences = Array.from({ length: 12 }, () => -0.31);
  expect(backtestVerdict({ sessionDifferences, least: 0.4 })).toMatchObject({
    verdict: 'unclear',
    low: expect.closeTo(-0.71, 9),
    high: expect.closeTo(0.09, 9),
  });
});

test('the interval has 1.645 standard errors on both sides', () => {
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
