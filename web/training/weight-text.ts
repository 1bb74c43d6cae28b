// A stored weight as it is written. In which unit, and whether that is said: shared/sets/shown-weight.ts.
import { type LineUnits, shownWeight, type StoredWeight } from '#shared/sets/shown-weight.ts';
import { numberText } from '#web/text/number-text.ts';

/** '185', or '60 kg' where the number alone would not say enough. */
export function weightText(
  weight: StoredWeight,
  units: LineUnits,
  format: (value: number) => string = numberText,
): string {
  const { value, unit, needsUnit } = shownWeight(weight, units);
  return needsUnit ? `${format(value)} ${unit}` : format(value);
}

/** '185 lbs', '60 kg': where nothing else says the unit. */
export function weightWithUnit(
  weight: StoredWeight,
  units: LineUnits,
  format: (value: number) => string = numberText,
): string {
  const { value, unit } = shownWeight(weight, units);
  return `${format(value)} ${unit}`;
}
