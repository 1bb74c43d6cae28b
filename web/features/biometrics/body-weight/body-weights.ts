// Converts body weights into chart points and texts in the user's unit.
import type { BodyWeightEntry } from '#shared/body-weight/schema.ts';
import { massFromKg, type WeightUnit } from '#shared/units.ts';
import { formatCalendarDay } from '#web/text/format.ts';
import { type Metric, type Point, valueText } from '../metrics.ts';

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
