// The trend of the measurements, over the entries of one answer.
import { dayIn, daysBetween } from '#shared/calendar.ts';
import { round } from '#shared/units.ts';
import type { Biometric, BiometricTrends } from './schema.ts';

/** Percentage points within which body fat counts as stable. */
const STABLE_WITHIN = 0.5;

type Measured = Pick<Biometric, 'recordedAt' | 'bodyFatPercentage'>;

/** `entries` newest first. Null below two entries. */
export function biometricTrendsOf(
  entries: readonly Measured[],
  timeZone: string,
): BiometricTrends | null {
  const [newest] = entries;
  const oldest = entries.at(-1);
  if (!newest || !oldest || entries.length < 2) return null;
  const dayOf = dayIn(timeZone);
  const [start, end] = [oldest.recordedAt, newest.recordedAt];
  return {
    bodyFatTrend: bodyFatTrend(entries),
    timeSpan: { days: daysBetween(dayOf(new Date(start)), dayOf(new Date(end))), start, end },
  };
}

/**
 * Compares the mean of the newest third of the body fat values with that of the oldest third, at least one
 * each: a single bad reading does not turn the trend. Null below two values.
 */
export function bodyFatTrend(
  entries: readonly Measured[],
): 'decreasing' | 'increasing' | 'stable' | null {
  const values = entries.flatMap(({ bodyFatPercentage: value }) => (value === null ? [] : [value]));
  if (values.length < 2) return null;
  const third = Math.max(1, Math.floor(values.length / 3));
  const change = round(mean(values.slice(0, third)) - mean(values.slice(-third)), 6);
  if (Math.abs(change) <= STABLE_WITHIN) return 'stable';
  return change < 0 ? 'decreasing' : 'increasing';
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
