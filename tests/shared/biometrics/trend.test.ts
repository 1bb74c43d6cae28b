import { describe, expect, it } from 'vitest';
import { biometricTrendsOf, bodyFatTrend } from '#shared/biometrics/trend.ts';

/** Entries newest first, one a week, from their body fat values. */
function entries(...values: (number | null)[]) {
  return values.map((bodyFatPercentage, weeksAgo) => ({
    bodyFatPercentage,
    recordedAt: new Date(Date.UTC(2026, 10, 21, 9) - weeksAgo * 7 * 86_400_000).toISOString(),
  }));
}

describe('the trend of body fat', () => {
  it.each([
    ['nothing', [], null],
    ['one value', [20], null],
    ['one value among others without', [null, 20, null], null],
    ['two, down', [19, 20], 'decreasing'],
    ['two, up', [20.6, 20], 'increasing'],
    ['exactly half a point', [20.5, 20], 'stable'],
    ['half a point in binary', [0.8, 0.3], 'stable'],
    ['a bad reading in the middle of six', [19, 19, 30, 10, 22, 22], 'decreasing'],
    ['thirds of six: the mean of two', [18, 22, 25, 25, 21, 19], 'stable'],
    ['entries without body fat do not count', [18, null, null, null, 22], 'decreasing'],
  ] as const)('%s', (_, values, trend) => {
    expect(bodyFatTrend(entries(...values))).toBe(trend);
  });
});

describe('the time span', () => {
  it('goes from the first entry to the last, whatever they measured', () => {
    const list = entries(null, 20, null);
    expect(biometricTrendsOf(list, 'UTC')).toEqual({
      bodyFatTrend: null,
      timeSpan: { days: 14, start: list[2]?.recordedAt, end: list[0]?.recordedAt },
    });
  });

  it('needs two entries', () => {
    expect(biometricTrendsOf(entries(20), 'UTC')).toBeNull();
    expect(biometricTrendsOf([], 'UTC')).toBeNull();
  });
});
