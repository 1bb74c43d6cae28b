import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newestPoints, trendOf } from '#shared/training/strength/trend.ts';

const dayOf = (offset: number) =>
  new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10);
const s = 0.04;
/** Returns points that grow by a constant share each day and are off by `noise`, alternately up and down. */
const points = (offsets: readonly number[], perDay: number, noise = 0) =>
  offsets.map((offset, index) => ({
    day: dayOf(offset),
    estimate: 100 * Math.exp(perDay * offset + (index % 2 === 0 ? noise : -noise)),
    s,
  }));
const everyFourDays = [0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56];

describe('trendOf returns the change in four weeks', () => {
  test('for steady growth, trendOf returns the growth in four weeks', () => {
    const trend = trendOf({ points: points(everyFourDays, 0.002) });
    expect(trend?.percentPer4Weeks).toBeCloseTo(100 * (Math.exp(28 * 0.002) - 1), 9);
    expect(trend?.verdict).toBe('rising');
  });

  test("a falling 1RM is called 'falling' and a constant 1RM 'unclear'", () => {
    expect(trendOf({ points: points(everyFourDays, -0.002) })?.verdict).toBe('falling');
    expect(trendOf({ points: points(everyFourDays, 0) })?.verdict).toBe('unclear');
    expect(trendOf({ points: points(everyFourDays, 0.0002) })?.verdict).toBe('unclear');
  });

  test('points that happen to lie on a line do not make a trend more certain', () => {
    const straight = trendOf({ points: points(everyFourDays, 0.001) });
    const sxx = everyFourDays.reduce((sum, x) => sum + (x - 28) ** 2, 0) / s ** 2;
    const t = 1.645 + 1.52 / 13 + 1.7 / 13 ** 2;
    const slope = 0.001 - t * Math.sqrt(1 / sxx);
    expect(straight?.low).toBeCloseTo(100 * (Math.exp(28 * slope) - 1), 9);
    const scattered = trendOf({ points: points(everyFourDays, 0.001, 0.12) });
    expect(scattered?.low).toBeLessThan((straight?.low ?? 0) - 1);
  });

  test('precise estimates count more than imprecise estimates', () => {
    const known = points(everyFourDays, 0.002);
    const vague = points([1, 55], 0).map((point, index) => ({
      ...point,
      estimate: index === 0 ? 130 : 80,
      s: 0.4,
    }));
    expect(trendOf({ points: [...known, ...vague] })?.verdict).toBe('rising');
  });

  test('trendOf returns null for fewer than 6 training days or a span of less than 21 days', () => {
    expect(trendOf({ points: points([0, 5, 10, 15, 21], 0) })).toBeNull();
    expect(trendOf({ points: points([0, 4, 8, 12, 16, 20], 0) })).toBeNull();
    expect(trendOf({ points: points([0, 4, 8, 12, 16, 21], 0) })).not.toBeNull();
    expect(trendOf({ points: [] })).toBeNull();
  });

  test('a trend uses the newest 84 days, both ends included', () => {
    const recent = points([0, 84], 0);
    expect(newestPoints([...points([-1], 0), ...recent], 84)).toEqual(recent);
    const old = points([-80, -60, -40, -20], 0);
    expect(trendOf({ points: [...old, ...points([5, 40, 84], 0)] })).toBeNull();
  });

  test('a trend does not depend on the unit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 50, max: 200, noNaN: true }), { minLength: 6, maxLength: 15 }),
        fc.integer({ min: 2, max: 9 }),
        (estimates, factor) => {
          const own = estimates.map((estimate, index) => ({ day: dayOf(5 * index), estimate, s }));
          const other = own
            .map((point) => ({ ...point, estimate: factor * point.estimate }))
            .toReversed();
          const [one, two] = [trendOf({ points: own }), trendOf({ points: other })];
          expect(two?.percentPer4Weeks).toBeCloseTo(one?.percentPer4Weeks ?? Number.NaN, 6);
          expect(one?.low).toBeLessThanOrEqual(one?.percentPer4Weeks ?? Number.NaN);
          expect(one?.high).toBeGreaterThanOrEqual(one?.percentPer4Weeks ?? Number.NaN);
        },
      ),
    );
  });
});
