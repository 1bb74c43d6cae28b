// Limits of height and weight (behaviour/accounts.md#sign-up), with their texts per unit. Without zod, for the screens.
import { type HeightUnit, inchesToCm, poundsToKg, type WeightUnit } from '#shared/units.ts';

export const HEIGHT_INCHES = { min: 48, max: 96 };
export const WEIGHT_POUNDS = { min: 50, max: 1000 };

/** The rule is that of 48 to 96 inches; in cm the sentence names the whole numbers within it. */
export function heightMessage(unit: HeightUnit): string {
  const { min, max } = HEIGHT_INCHES;
  return unit === 'cm'
    ? `Please enter a valid height (${Math.ceil(inchesToCm(min))}-${Math.floor(inchesToCm(max))} cm)`
    : 'Please enter a valid height (4-8 feet)';
}

/** The rule is that of 50 to 1000 lbs; in kg the sentence names the whole numbers within it. */
export function weightMessage(unit: WeightUnit): string {
  const { min, max } = WEIGHT_POUNDS;
  return unit === 'kg'
    ? `Please enter a valid weight (${Math.ceil(poundsToKg(min))}-${Math.floor(poundsToKg(max))} kg)`
    : `Please enter a valid weight (${min}-${max} lbs)`;
}
