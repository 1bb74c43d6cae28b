// Formats a stored weight. shared/sets/shown-weight.ts decides its unit, and whether the unit must be shown.
import { type LineUnits, shownWeight, type StoredWeight } from '#shared/sets/shown-weight.ts';
import { numberText } from '#web/text/number-text.ts';

/**
 * Returns '185', or '60 kg' if the number alone would be ambiguous. For example, the weight was entered in another unit
 * than the account's.
 */
export function weightText(
  weight: StoredWeight,
  units: LineUnits,
  format: (value: number) => string = numberText,
): string {
  const { value, unit, needsUnit } = shownWeight(weight, units);
  return needsUnit ? `${format(value)} ${unit}` : format(value);
}

/** Returns a weight with its unit, such as '185 lbs', for places without a label that names the unit. */
export function weightWithUnit(
  weight: StoredWeight,
  units: LineUnits,
  format: (value: number) => string = numberText,
): string {
  const { value, unit } = shownWeight(weight, units);
  return `${format(value)} ${unit}`;
}
