import { describe, expect, it } from 'vitest';
import { biometricTrendsOf, bodyFatTrend } from '#shared/biometrics/trend.ts';
import {
  bodyFatErrors,
  type BodyFatMethod,
  bodyFatMethods,
} from '#shared/biometrics/vocabulary.ts';

/** Returns weekly measurements of body fat by the same method, newest first. */
function entries(...values: (number | null)[]) {
  return measured(values.map((value) => [value, 'DEXA']));
}

/** Returns weekly measurements of body fat with their methods, newest first. */
function measured(values: readonly (readonly [number | null, BodyFatMethod | null])[]) {
  return values.map(([bodyFatPercentage, bfMeasurementMethod], weeksAgo) => ({
    bodyFatPercentage,
    bfMeasurementMethod,
    recordedAt: new Date(Date.UTC(2026, 10, 21, 9) - weeksAgo * 7 * 86_400_000).toISOString(),
  }));
}

describe('a change of body fat counts only if it is larger than the measuring error of its method', () => {
  it.each([
    ['nothing', [], null],
    ['one value', [20], null],
    ['one value among entries without values', [null, 20, null], null],
    ['two, down', [18, 20], 'decreasing'],
    ['two, up', [21.6, 20], 'increasing'],
    ['0.6 points', [20.6, 20], 'stable'],
    ['exactly the error of the method', [21.5, 20], 'stable'],
    ['the error of the method in binary', [1.8, 0.3], 'stable'],
    ['a bad reading in the middle of six', [19, 19, 30, 10, 22, 22], 'decreasing'],
    ['six values, compared by the means of two', [18, 22, 25, 25, 21, 19], 'stable'],
    ['entries without body fat do not count', [18, null, null, null, 22], 'decreasing'],
  ] as const)('the trend of body fat with %s, %j (newest first), is %s', (_, values, trend) => {
    expect(bodyFatTrend(entries(...values))).toBe(trend);
  });

  it.each([...bodyFatMethods, null])(
    'body fat is stable while it changes by no more than the error of %s',
    (method) => {
      const error = bodyFatErrors[method ?? 'BIOELECTRICAL_IMPEDANCE'];
      const trend = (newest: number) =>
        bodyFatTrend(
          measured([
            [newest, method],
            [20, method],
          ]),
        );
      expect(error).toBeGreaterThan(1);
      expect([trend(20 - error), trend(20 + error)]).toEqual(['stable', 'stable']);
      expect([trend(19.9 - error), trend(20.1 + error)]).toEqual(['decreasing', 'increasing']);
    },
  );

  it('the trend uses only measurements with the same method as the newest measurement', () => {
    const scale = 'BIOELECTRICAL_IMPEDANCE';
    expect(
      bodyFatTrend(
        measured([
          [24, scale],
          [18, 'DEXA'],
          [24, scale],
          [18, 'DEXA'],
        ]),
      ),
    ).toBe('stable');
    expect(
      bodyFatTrend(
        measured([
          [24, scale],
          [18, 'CALIPER'],
          [30, scale],
        ]),
      ),
    ).toBe('decreasing');
  });

  it('a change of the method starts a new trend', () => {
    expect(
      bodyFatTrend(
        measured([
          [18, 'DEXA'],
          [24, 'CALIPER'],
          [25, 'CALIPER'],
        ]),
      ),
    ).toBeNull();
    expect(
      bodyFatTrend(
        measured([
          [18, null],
          [24, 'CALIPER'],
        ]),
      ),
    ).toBeNull();
  });
});

describe('biometricTrendsOf returns the time span of the measurements', () => {
  it('the time span runs from the first to the last entry', () => {
    const list = entries(null, 20, null);
    expect(biometricTrendsOf(list, 'UTC')).toEqual({
      bodyFatTrend: null,
      timeSpan: { days: 14, start: list[2]?.recordedAt, end: list[0]?.recordedAt },
    });
  });

  it('a trend needs two entries', () => {
    expect(biometricTrendsOf(entries(20), 'UTC')).toBeNull();
    expect(biometricTrendsOf([], 'UTC')).toBeNull();
  });
});
