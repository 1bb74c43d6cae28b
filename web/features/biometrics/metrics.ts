// The values that can be followed over time.
import { daysBetween, localDay } from '#shared/dates.ts';
import type { Biometric, BiometricTrends } from '#shared/biometrics/schema.ts';
import { bodySites, siteLabels } from '#shared/biometrics/vocabulary.ts';
import { countOf, formatNumber } from '#web/format.ts';

export interface Metric {
  key: string;
  label: string;
  unit: string;
  read: (entry: Biometric) => number | null;
}

export const metrics: readonly Metric[] = [
  { key: 'bodyFat', label: 'Body fat', unit: '%', read: (entry) => entry.bodyFatPercentage },
  {
    key: 'heartRate',
    label: 'Resting heart rate',
    unit: 'bpm',
    read: (entry) => entry.restingHeartRate,
  },
  {
    key: 'systolic',
    label: 'Systolic pressure',
    unit: 'mmHg',
    read: (entry) => entry.bloodPressureSystolic,
  },
  {
    key: 'diastolic',
    label: 'Diastolic pressure',
    unit: 'mmHg',
    read: (entry) => entry.bloodPressureDiastolic,
  },
  ...bodySites.map((site) => ({
    key: site,
    label: siteLabels[site],
    unit: 'in',
    read: (entry: Biometric) => entry.bodyMeasurements[site] ?? null,
  })),
];

export interface Point {
  recordedAt: string;
  value: number;
}

/** The values of a metric, oldest first. `entries` newest first. */
export function pointsOf(metric: Metric, entries: readonly Biometric[]): Point[] {
  return entries
    .flatMap((entry) => {
      const value = metric.read(entry);
      return value === null ? [] : [{ recordedAt: entry.recordedAt, value }];
    })
    .toReversed();
}

/** Metrics with at least two values: what a line can be drawn of. */
export function followedMetrics(entries: readonly Biometric[]): Metric[] {
  return metrics.filter((metric) => pointsOf(metric, entries).length > 1);
}

export function valueText(value: number, unit: string): string {
  return `${formatNumber(value)}${unit === '%' ? '' : ' '}${unit}`;
}

/** 'Body fat decreasing, 3 entries in 41 days', or where another value came from and went. */
export function trendSentence(
  metric: Metric,
  points: readonly Point[],
  bodyFatTrend: BiometricTrends['bodyFatTrend'],
): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  const days = daysBetween(
    localDay(new Date(first.recordedAt)),
    localDay(new Date(last.recordedAt)),
  );
  const span = days === 0 ? 'in one day' : `in ${countOf(days, 'day')}`;
  const count = `${countOf(points.length, 'entry', 'entries')} ${span}`;
  return metric.key === 'bodyFat' && bodyFatTrend !== null
    ? `Body fat ${bodyFatTrend}, ${count}`
    : `${metric.label} from ${valueText(first.value, metric.unit)} to ${valueText(last.value, metric.unit)}, ${count}`;
}

/** Where the points lie in a field of 100 × 100, the newest at the right. A flat line lies in the middle. */
export function plot(points: readonly Point[]): { left: number; top: number }[] {
  const times = points.map(({ recordedAt }) => Date.parse(recordedAt));
  const values = points.map(({ value }) => value);
  return points.map((_, index) => ({
    left: 100 * share(times, index),
    top: 100 - 100 * share(values, index),
  }));
}

function share(list: readonly number[], index: number): number {
  const least = Math.min(...list);
  const range = Math.max(...list) - least;
  return range === 0 ? 0.5 : ((list[index] ?? least) - least) / range;
}
