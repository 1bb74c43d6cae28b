import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateMax } from '#shared/training/strength/max-by-effort.ts';
import {
  besideRecentDays,
  expectedOn,
  recentDaysText,
} from '#shared/training/strength/recent-days.ts';

const dayOf = (offset: number) =>
  new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10);
const points = (offsets: readonly number[], perDay = 0) =>
  offsets.map((offset) => ({
    day: dayOf(offset),
    estimate: 100 * Math.exp(perDay * offset),
    s: 0.04,
  }));
const days = [0, 5, 10, 15, 20, 25];

describe('expectedOn predicts the 1RM from the trend of recent days', () => {
  test('the predicted 1RM lies on the line of the trend', () => {
    expect(expectedOn({ points: points(days, 0.002), day: dayOf(30) })).toBeCloseTo(
      100 * Math.exp(0.06),
      9,
    );
  });

  test('no 1RM is predicted without a trend', () => {
    expect(expectedOn({ points: points(days.slice(1)), day: dayOf(30) })).toBeNull();
    expect(expectedOn({ points: points([0, 2, 4, 6, 8, 20]), day: dayOf(30) })).toBeNull();
    expect(expectedOn({ points: points(days), day: dayOf(53) })).not.toBeNull();
    expect(expectedOn({ points: points(days), day: dayOf(54) })).toBeNull();
    expect(expectedOn({ points: [], day: dayOf(0) })).toBeNull();
  });

  test.each([30, 31])(
    'a set on day %i does not change the 1RM that is predicted for day 30',
    (day) => {
      const later = { day: dayOf(day), estimate: 300, s: 0.01 };
      const earlier = points(days, 0.001);
      expect(expectedOn({ points: [...earlier, later], day: dayOf(30) })).toBe(
        expectedOn({ points: earlier, day: dayOf(30) }),
      );
    },
  );
});

describe('besideRecentDays compares a first set with the 1RM predicted from recent days', () => {
  const given = estimateMax({
    weight: 100,
    reps: 5,
    rpe: 8,
    rpeSource: 'entered',
    classification: 'WORKING',
  });
  if (given?.kind !== 'effort') throw new Error('It speaks for an estimate');
  const first = given;

  test('a difference within 1.65 standard deviations is not reported', () => {
    const edge = Math.exp(1.65 * first.sTrend);
    expect(besideRecentDays(first, first.point * edge * 0.999)).toBeNull();
    expect(besideRecentDays(first, first.point / edge / 0.999)).toBeNull();
    expect(besideRecentDays(first, first.point * edge * 1.001)).toBe(-6);
    expect(besideRecentDays(first, first.point / edge / 1.001)).toBe(7);
  });

  test('the difference from the expected 1RM is a percentage, negative for a lower 1RM', () => {
    fc.assert(
      fc.property(fc.double({ min: 20, max: 800, noNaN: true }), (expected) => {
        const percent = besideRecentDays(first, expected);
        if (percent === null) return;
        expect(Math.sign(percent)).toBe(Math.sign(first.point - expected));
        const inKg = { ...first, point: first.point * 0.5 };
        expect(besideRecentDays(inKg, expected * 0.5)).toBe(percent);
      }),
    );
    expect(recentDaysText(-5)).toBe('About 5% below your recent workouts.');
    expect(recentDaysText(8)).toBe('About 8% above your recent workouts.');
  });

  test.each([0, -1, Number.NaN, Infinity])('an expected 1RM of %d gives no result', (expected) => {
    expect(besideRecentDays(first, expected)).toBeNull();
  });
});
