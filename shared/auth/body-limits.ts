// Limits of height and weight (behaviour/accounts.md#sign-up), with their texts per unit. Without zod, for the screens.
import { type HeightUnit, inchesToCm, poundsToKg, type WeightUnit } from '#shared/units.ts';

interface Limits {
  min: number;
  max: number;
}

const HEIGHT_INCHES: Limits = { min: 48, max: 96 };
const WEIGHT_POUNDS: Limits = { min: 50, max: 1000 };

/** Inches in all for 'ft', else centimetres. The limits are the same in both. */
export function heightLimits(unit: HeightUnit): Limits {
  return unit === 'cm' ? converted(HEIGHT_INCHES, inchesToCm) : HEIGHT_INCHES;
}

/** Pounds or kilograms. The limits are the same in both. */
export function weightLimits(unit: WeightUnit): Limits {
  return unit === 'kg' ? converted(WEIGHT_POUNDS, poundsToKg) : WEIGHT_POUNDS;
}

function converted({ min, max }: Limits, convert: (value: number) => number): Limits {
  return { min: convert(min), max: convert(max) };
}

/** The rule is that of 48 to 96 inches; in cm the sentence names the whole numbers within it. */
export function heightMessage(unit: HeightUnit): string {
  const { min, max } = heightLimits(unit);
  return unit === 'cm'
    ? `Please enter a valid height (${Math.ceil(min)}-${Math.floor(max)} cm)`
    : 'Please enter a valid height (4-8 feet)';
}

/** The rule is that of 50 to 1000 lbs; in kg the sentence names the whole numbers within it. */
export function weightMessage(unit: WeightUnit): string {
  const { min, max } = weightLimits(unit);
  return `Please enter a valid weight (${Math.ceil(min)}-${Math.floor(max)} ${unit})`;
}
