// Defines limits of height and weight with their messages (behaviour/accounts.md#sign-up). The file
// does not import zod, so that screens stay small.
import { type HeightUnit, inchesToCm, poundsToKg, type WeightUnit } from '#shared/units.ts';

interface Limits {
  min: number;
  max: number;
}

const HEIGHT_INCHES: Limits = { min: 48, max: 96 };
const WEIGHT_POUNDS: Limits = { min: 50, max: 1000 };

/**
 * Returns the limits of a height in inches for 'ft', otherwise in centimetres. In both units, the limits are 4 and 8
 * feet.
 */
export function heightLimits(unit: HeightUnit): Limits {
  return unit === 'cm' ? converted(HEIGHT_INCHES, inchesToCm) : HEIGHT_INCHES;
}

export function weightLimits(unit: WeightUnit): Limits {
  return unit === 'kg' ? converted(WEIGHT_POUNDS, poundsToKg) : WEIGHT_POUNDS;
}

function converted({ min, max }: Limits, convert: (value: number) => number): Limits {
  return { min: convert(min), max: convert(max) };
}

/**
 * Returns the message for an invalid height. In cm, the lower limit is rounded up and the upper limit down (122-243
 * cm).
 */
export function heightMessage(unit: HeightUnit): string {
  const { min, max } = heightLimits(unit);
  return unit === 'cm'
    ? `Please enter a valid height (${Math.ceil(min)}-${Math.floor(max)} cm)`
    : 'Please enter a valid height (4-8 feet)';
}

/**
 * Returns the message for an invalid weight. In kg, the lower limit is rounded up and the upper limit down (23-453 kg).
 */
export function weightMessage(unit: WeightUnit): string {
  const { min, max } = weightLimits(unit);
  return `Please enter a valid weight (${Math.ceil(min)}-${Math.floor(max)} ${unit})`;
}
