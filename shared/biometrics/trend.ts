// Computes the trend of body fat, and the time between the first and the last body measurement of an API response.
import { dayIn, daysBetween } from '#shared/calendar.ts';
import { mean } from '#shared/mean.ts';
import { round } from '#shared/units.ts';
import type { Biometric, BiometricTrends } from './schema.ts';
import { bodyFatErrors } from './vocabulary.ts';

type BodyFat = Pick<Biometric, 'bodyFatPercentage' | 'bfMeasurementMethod'>;
type Measured = BodyFat & Pick<Biometric, 'recordedAt'>;

/**
 * Returns the trend of body fat, and the time from the first entry to the last. Null for fewer than two entries.
 *
 * @param entries newest first
 */
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
 * Returns the trend of body fat: the mean of the newest third of the values compared with the mean of the oldest third.
 * Only values with the method of the newest value count. Null for fewer than two such values.
 */
export function bodyFatTrend(
  entries: readonly BodyFat[],
): 'decreasing' | 'increasing' | 'stable' | null {
  const known = entries.filter(({ bodyFatPercentage }) => bodyFatPercentage !== null);
  const method = known[0]?.bfMeasurementMethod ?? null;
  const values = known.flatMap(({ bodyFatPercentage: value, bfMeasurementMethod }) =>
    value !== null && bfMeasurementMethod === method ? [value] : [],
  );
  if (values.length < 2) return null;
  const third = Math.max(1, Math.floor(values.length / 3));
  const change = round(mean(values.slice(0, third)) - mean(values.slice(-third)), 6);
  if (Math.abs(change) <= bodyFatErrors[method ?? 'BIOELECTRICAL_IMPEDANCE']) return 'stable';
  return change < 0 ? 'decreasing' : 'increasing';
}
