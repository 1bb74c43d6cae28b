// The weights of the body as they are shown and typed: in the unit of the person, by calendar day.
import type { BodyWeightEntry } from '#shared/body-weight/schema.ts';
import { massFromKg, type WeightUnit } from '#shared/units.ts';
import { formatCalendarDay } from '#web/text/format.ts';
import { changeText, type Metric, type Point, valueText } from '../metrics.ts';

export function bodyWeightMetric(unit: WeightUnit): Metric {
  return { key: 'bodyWeight', label: 'Body weight', unit };
}

/**
 * Returns the points for the charts: oldest first, each at noon of its day in the user's time zone.
 * `entries` newest first.
 */
export function weightPoints(entries: readonly BodyWeightEntry[], unit: WeightUnit): Point[] {
  return entries
    .map(({ day, weight }) => ({
      recordedAt: new Date(`${day}T12:00:00`).toISOString(),
      value: massFromKg(weight, unit),
    }))
    .toReversed();
}

/** '180 lbs', '81.65 kg' */
export function weightText(kg: number, unit: WeightUnit): string {
  return valueText(massFromKg(kg, unit), unit);
}

/** '180 lbs of Nov 21, 2026' */
export function weightOfDay({ day, weight }: BodyWeightEntry, unit: WeightUnit): string {
  return `${weightText(weight, unit)} of ${formatCalendarDay(day)}`;
}

/**
 * '−1.2 lbs since Nov 14, 2026': from the weight before the newest, and from the first one of the period when that is
 * another. `points` are those of the period, oldest first, `all` those of all time.
 */
export function weightChanges(
  points: readonly Point[],
  all: readonly Point[],
  unit: WeightUnit,
): string[] {
  const metric = bodyWeightMetric(unit);
  const sincePrevious = changeText(metric, all.slice(-2));
  const sinceFirst = changeText(metric, points);
  return [...new Set([sincePrevious, sinceFirst])].filter((text) => text !== '');
}
