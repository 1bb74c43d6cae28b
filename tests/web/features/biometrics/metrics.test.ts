import { describe, expect, it } from 'vitest';
import type { Biometric } from '#shared/biometrics/schema.ts';
import {
  changeAmount,
  chartPoint,
  entriesIn,
  type EntryMetric,
  metricsIn,
  periodsFor,
  pointsOf,
  savedText,
  trendSentence,
  valueText,
} from '#web/features/biometrics/metrics.ts';

const now = new Date(2026, 10, 21, 9, 30);
const older: Biometric = {
  id: 'a',
  recordedAt: new Date(2026, 10, 1, 7).toISOString(),
  bodyFatPercentage: 18.5,
  bfMeasurementMethod: 'DEXA',
  bloodPressureSystolic: null,
  bloodPressureDiastolic: null,
  restingHeartRate: 58,
  bodyMeasurements: { waist: 33.25, neck: 15.5 },
};
const newer = {
  ...older,
  id: 'b',
  recordedAt: new Date(2026, 10, 11, 7).toISOString(),
  bodyFatPercentage: 17,
  bodyMeasurements: { waist: 32.5 },
};
const entries = [newer, older];

function metric(key: string, unit: 'in' | 'cm' = 'in'): EntryMetric {
  const found = metricsIn(unit).find((each) => each.key === key);
  if (!found) throw new Error(`No metric is called ${key}`);
  return found;
}

const at = (day: number, value: number) => ({
  recordedAt: new Date(2026, 0, day, 12).toISOString(),
  value,
});

describe('the values and changes of a metric over time', () => {
  it('the values of the waist, one of the twelve metrics, are listed oldest first', () => {
    expect(metricsIn('in')).toHaveLength(12);
    expect(pointsOf(metric('waist'), entries).map(({ value }) => value)).toEqual([33.25, 32.5]);
    expect(pointsOf(metric('waist', 'cm'), entries).map(({ value }) => value)).toEqual([
      84.5, 82.6,
    ]);
    expect(pointsOf(metric('neck'), entries)).toHaveLength(1);
  });

  it('a screen reader gets the trend of a measurement as a sentence', () => {
    const sentence = (key: string, unit?: 'in' | 'cm') =>
      trendSentence(metric(key, unit), pointsOf(metric(key, unit), entries));
    expect(sentence('bodyFat')).toBe(
      'Body fat (DEXA scan) without a clear change, 2 entries in 10 days',
    );
    expect(sentence('heartRate')).toBe(
      'Resting heart rate from 58 bpm to 58 bpm, 2 entries in 10 days',
    );
    expect(sentence('waist')).toBe('Waist from 33.25 in to 32.5 in, 2 entries in 10 days');
    expect(sentence('waist', 'cm')).toBe('Waist from 84.5 cm to 82.6 cm, 2 entries in 10 days');
  });

  it('body fat is compared only with values of the same method of measurement', () => {
    const caliper = { ...newer, id: 'c', bfMeasurementMethod: 'CALIPER' } as const;
    const later = { ...caliper, id: 'd', recordedAt: new Date(2026, 10, 13, 7).toISOString() };
    const told = (...list: Biometric[]) => {
      const points = pointsOf(metric('bodyFat'), list);
      return [trendSentence(metric('bodyFat'), points), changeAmount(metric('bodyFat'), points)];
    };
    expect(told(caliper, older)).toEqual(['Body fat (Caliper) 17%, measured once this way', '']);
    expect(told({ ...later, bodyFatPercentage: 13 }, caliper, older)).toEqual([
      'Body fat (Caliper) decreasing, 2 entries in 2 days',
      '−4 points',
    ]);
    expect(told({ ...later, bfMeasurementMethod: 'DEXA' }, caliper, older)).toEqual([
      'Body fat (DEXA scan) without a clear change, 2 entries in 12 days',
      '−1.5 points',
    ]);
    expect(pointsOf(metric('bodyFat'), [caliper, older]).map(chartPoint)).toMatchObject([
      { line: 'DEXA scan' },
      { line: 'Caliper' },
    ]);
  });

  it.each([
    ['bodyFat', 'in', '−1.5 points'],
    ['waist', 'in', '−0.75 in'],
    ['waist', 'cm', '−1.9 cm'],
    ['heartRate', 'in', 'no change'],
    ['neck', 'in', ''],
  ] as const)(
    "the change of the metric '%s', with lengths shown in %s, has the text: %s",
    (key, unit, text) => {
      expect(changeAmount(metric(key, unit), pointsOf(metric(key, unit), entries))).toBe(text);
    },
  );

  it('an increase of body fat has a plus sign', () => {
    expect(changeAmount(metric('bodyFat'), [at(1, 20), at(2, 21)])).toBe('+1 point');
  });

  it('a percentage has no space before the percent sign', () => {
    expect([valueText(18.5, '%'), valueText(81.3, 'cm')]).toEqual(['18.5%', '81.3 cm']);
  });

  it('the message after a save contains the number of values of the measurement', () => {
    expect(savedText(older, true)).toBe('Logged: 4 values of Nov 1, 2026');
    expect(savedText({ ...newer, restingHeartRate: null, bodyMeasurements: {} }, false)).toBe(
      'Saved: 1 value of Nov 11, 2026',
    );
  });
});

describe('a chart can be limited to a period', () => {
  const daysAgo = (days: number) => ({
    ...older,
    recordedAt: new Date(now.getTime() - days * 86_400_000).toISOString(),
  });

  it.each([
    [[10, 40], ['all']],
    [
      [10, 120],
      ['quarter', 'all'],
    ],
    [
      [10, 400],
      ['quarter', 'year', 'all'],
    ],
    [
      [200, 400],
      ['year', 'all'],
    ],
    [[500, 700], ['all']],
    [[], ['all']],
  ] as const)('a chart whose entries are %j days old offers the periods %j', (days, periods) => {
    expect(periodsFor(days.map(daysAgo), now)).toEqual(periods);
  });

  it('a period of a chart contains the measurements from its start until now', () => {
    const list = [daysAgo(10), daysAgo(120), daysAgo(400)];
    expect(entriesIn('quarter', list, now)).toHaveLength(1);
    expect(entriesIn('year', list, now)).toHaveLength(2);
    expect(entriesIn('all', list, now)).toHaveLength(3);
  });
});
