// Converts body weights into chart points and texts in the user's unit.
import type { BodyWeightEntry } from '#shared/body-weight/schema.ts';
import { massFromKg, type WeightUnit } from '#shared/units.ts';
import { formatCalendarDay } from '#web/text/format.ts';
import { changeText, type Metric, type Point, valueText } from '../metrics.ts';

export function bodyWeightMetric(unit: WeightUnit): Metric {
  return { key: 'bodyWeight', label: 'Body weight', unit };
}

/**
 * Returns chart points, oldest first, each at noon of its day on this device. `entries` are newest
 * first.
 */
export function weightPoints(entries: readonly BodyWeightEntry[], unit: WeightUnit): Point[] {
  return entries
    .map(({ day, weight }) => ({
      recordedAt: new Date(`${day}T12:00:00`).toISOString(),
      value: massFromKg(weight, unit),
    }))
    .toReversed();
}

export function weightText(kg: number, unit: WeightUnit): string {
  return valueText(massFromKg(kg, unit), unit);
}

export function weightOfDay({ day, weight }: BodyWeightEntry, unit: WeightUnit): string {
  return `${weightText(weight, unit)} of ${formatCalendarDay(day)}`;
}

/**
 * Returns '−1.2 lbs since Nov 14, 2026': the change within the period. When the period has fewer
 * than two weights, returns the change between the last two weights.
 * @param points the weights of the period, oldest first
 * @param all the weights of all periods, oldest first
 */
export function weightChange(
  points: readonly Point[],
  all: readonly Point[],
  unit: WeightUnit,
): string {
  const metric = bodyWeightMetric(unit);
  return changeText(metric, points) || changeText(metric, all.slice(-2));
}
