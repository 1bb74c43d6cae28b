// Reads the values of measurements for trends and describes their changes.
import { daysBetween, localDay } from '#shared/calendar.ts';
import type { Biometric } from '#shared/biometrics/schema.ts';
import { bodyFatTrend } from '#shared/biometrics/trend.ts';
import { bodySites, siteLabels } from '#shared/biometrics/tape.ts';
import { type BodyFatMethod, methodLabels } from '#shared/biometrics/vocabulary.ts';
import { lengthFromInches, type LengthUnit, round } from '#shared/units.ts';
import type { ChartPoint } from '#web/ui/charts/chart-scale.ts';
import { countOf, formatCalendarDay, formatNumber, withUnit } from '#web/text/format.ts';

export const TREND_FROM = 2;

export interface Metric {
  key: string;
  label: string;
  unit: string;
}

export interface EntryMetric extends Metric {
  read: (entry: Biometric) => number | null;
}

const bodyMetrics: readonly EntryMetric[] = [
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
];

export function metricsIn(unit: LengthUnit): EntryMetric[] {
  const tape = bodySites.map((site) => ({
    key: site,
    label: siteLabels[site],
    unit,
    read: ({ bodyMeasurements }: Biometric) => {
      const inches = bodyMeasurements[site];
      return inches === undefined ? null : lengthFromInches(inches, unit);
    },
  }));
  return [...bodyMetrics, ...tape];
}

interface Timed {
  recordedAt: string;
}

export interface Point extends Timed {
  value: number;
  /** `method` is the method of a body fat value. Values of two methods cannot be compared. */
  method?: BodyFatMethod | null;
}

export function chartPoint({ recordedAt, value, method }: Point): ChartPoint {
  const point = { time: Date.parse(recordedAt), value };
  return method ? { ...point, line: methodLabels[method] } : point;
}

/** Returns the points that were measured with the same method as the newest point. `points` are oldest first. */
export function comparable(points: readonly Point[]): readonly Point[] {
  const method = points.at(-1)?.method;
  return points.filter((point) => point.method === method);
}

/** Returns the values of a metric, oldest first. `entries` are newest first. */
export function pointsOf(metric: EntryMetric, entries: readonly Biometric[]): Point[] {
  return entries
    .flatMap((entry) => {
      const value = metric.read(entry);
      if (value === null) return [];
      const { recordedAt, bfMeasurementMethod: method } = entry;
      return [metric.key === 'bodyFat' ? { recordedAt, value, method } : { recordedAt, value }];
    })
    .toReversed();
}

export type Period = 'all' | 'year' | 'quarter';
const MONTHS = { year: 12, quarter: 3 };
export const periodLabels: Record<Period, string> = {
  all: 'All',
  year: '12m',
  quarter: '3m',
};

/** Returns each period that hides some entries but not all, and 'all'. `entries` are newest first. */
export function periodsFor(entries: readonly Timed[], now: Date): Period[] {
  const oldest = entries.at(-1);
  const newest = entries[0];
  if (!oldest || !newest) return ['all'];
  const periods = (['quarter', 'year'] as const).filter((period) => {
    const start = startOf(period, now);
    return oldest.recordedAt < start && newest.recordedAt >= start;
  });
  return [...periods, 'all'];
}

export function entriesIn<Entry extends Timed>(
  period: Period,
  entries: readonly Entry[],
  now: Date,
): readonly Entry[] {
  if (period === 'all') return entries;
  const start = startOf(period, now);
  return entries.filter(({ recordedAt }) => recordedAt >= start);
}

function startOf(period: 'year' | 'quarter', now: Date): string {
  const start = new Date(now);
  start.setMonth(start.getMonth() - MONTHS[period]);
  return start.toISOString();
}

/**
 * Returns the message for a stored entry, such as 'Logged: 3 values of Nov 21, 2026'. The method of a body fat value is
 * not counted.
 */
export function savedText(entry: Biometric, isNew: boolean): string {
  const values = metricsIn('in').filter((metric) => metric.read(entry) !== null);
  return `${isNew ? 'Logged' : 'Saved'}: ${countOf(values.length, 'value')} of ${dayOf(entry)}`;
}

export function valueText(value: number, unit: string): string {
  return withUnit(formatNumber(value), unit);
}

/**
 * Returns a change such as '−0.75 in' or 'no change', or an empty text with fewer than two comparable values. A
 * percentage changes in percentage points.
 */
export function changeAmount({ unit }: Metric, all: readonly Point[]): string {
  const points = comparable(all);
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return '';
  const change = round(last.value - first.value, 2);
  if (change === 0) return 'no change';
  const amount = formatNumber(Math.abs(change));
  const word = unit === '%' ? (amount === '1' ? 'point' : 'points') : unit;
  return `${change < 0 ? '−' : '+'}${amount} ${word}`;
}

const trendWords = {
  decreasing: 'decreasing',
  increasing: 'increasing',
  stable: 'without a clear change',
} as const;

/**
 * Returns a sentence such as 'Body fat (Caliper) decreasing, 3 entries in 41 days'. Without a known direction, the
 * sentence contains the first and last value.
 */
export function trendSentence(metric: Metric, all: readonly Point[]): string {
  const points = comparable(all);
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  const label = last.method ? `${metric.label} (${methodLabels[last.method]})` : metric.label;
  const value = valueText(last.value, metric.unit);
  if (points.length === 1) return `${label} ${value}, measured once this way`;
  const days = daysBetween(
    localDay(new Date(first.recordedAt)),
    localDay(new Date(last.recordedAt)),
  );
  const span = days === 0 ? 'in one day' : `in ${countOf(days, 'day')}`;
  const count = `${countOf(points.length, 'entry', 'entries')} ${span}`;
  const direction = metric.key === 'bodyFat' ? directionOf(points) : null;
  return direction === null
    ? `${label} from ${valueText(first.value, metric.unit)} to ${value}, ${count}`
    : `${label} ${trendWords[direction]}, ${count}`;
}

function directionOf(points: readonly Point[]) {
  return bodyFatTrend(
    points.toReversed().map(({ value, method = null }) => ({
      bodyFatPercentage: value,
      bfMeasurementMethod: method,
    })),
  );
}

export function dayOf({ recordedAt }: Timed): string {
  return formatCalendarDay(localDay(new Date(recordedAt)));
}

export function formTitle(entry: Biometric | null): string {
  return entry ? 'Edit measurement' : 'New measurement';
}
