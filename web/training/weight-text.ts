// Formats a stored weight. shared/sets/shown-weight.ts chooses the unit, and decides whether it is shown.
import { type LineUnits, shownWeight, type StoredWeight } from '#shared/sets/shown-weight.ts';
import { numberText } from '#web/text/number-text.ts';

/** Returns '185', or '60 kg' when the number alone would be ambiguous. */
export function weightText(
  weight: StoredWeight,
  units: LineUnits,
  format: (value: number) => string = numberText,
): string {
  const { value, unit, needsUnit } = shownWeight(weight, units);
  return needsUnit ? `${format(value)} ${unit}` : format(value);
}

/** Returns '185 lbs' or '60 kg', when no label shows the unit. */
export function weightWithUnit(
  weight: StoredWeight,
  units: LineUnits,
  format: (value: number) => string = numberText,
): string {
  const { value, unit } = shownWeight(weight, units);
  return `${format(value)} ${unit}`;
}
