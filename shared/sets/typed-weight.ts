// Recovers the weight of a set as it was typed. Stored pounds are rounded to 2 decimals; sums use the value before
// rounding, so that 500 × 20 kg is 10,000 kg (behaviour/formulas.md#volume).
import { POUNDS_PER_KG, poundsFromWeight, round } from '#shared/units.ts';
import type { StoredWeight } from './shown-weight.ts';

/** Weights of plates and stacks are multiples of this, in lbs and in kg. */
const QUARTER = 0.25;

/**
 * Returns the pounds of a set before they were rounded for storage. Without a stored typed weight, it assumes kilograms
 * when the weight is a quarter of a kilogram but not of a pound: 44.09 lbs → 20 kg → 44.0924. A wrong guess changes the
 * weight by at most 0.005 lbs.
 */
export function typedPounds({ weightLbs, entered }: StoredWeight): number {
  if (entered) return entered.unit === 'kg' ? entered.value * POUNDS_PER_KG : entered.value;
  const kg = round(weightLbs / POUNDS_PER_KG / QUARTER, 0) * QUARTER;
  const isOfPounds = Number.isInteger(weightLbs / QUARTER);
  return isOfPounds || poundsFromWeight(kg, 'kg') !== weightLbs ? weightLbs : kg * POUNDS_PER_KG;
}

/** A kilogram value with 2 decimals has 7 in pounds. */
const VOLUME_DECIMALS = 7;

/** Returns the sum of volumes in lbs, exact enough to read the same in kilograms. */
export function sumOfVolumes(volumes: readonly number[]): number {
  return round(
    volumes.reduce((sum, volume) => sum + volume, 0),
    VOLUME_DECIMALS,
  );
}
