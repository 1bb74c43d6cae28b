// Recovers the weight of a set as it was typed. Stored lbs are rounded to 2 decimals, but 500 × 20 kg must be exactly
// 10,000 kg (behaviour/formulas.md#volume).
import { POUNDS_PER_KG, poundsFromWeight, round } from '#shared/units.ts';
import type { StoredWeight } from './shown-weight.ts';

/** Weights of plates and stacks are assumed to be multiples of 0.25, in lbs and in kg. */
const QUARTER = 0.25;

/**
 * Returns the weight of a set in lbs before it was rounded for storage. Without a stored unit, a weight counts as typed
 * in kg if only its kg value is a multiple of 0.25: the stored 44.09 lbs were typed as 20 kg, which is 44.0924 lbs.
 */
export function typedPounds({ weightLbs, entered }: StoredWeight): number {
  if (entered) return entered.unit === 'kg' ? entered.value * POUNDS_PER_KG : entered.value;
  const kg = round(weightLbs / POUNDS_PER_KG / QUARTER, 0) * QUARTER;
  const isOfPounds = Number.isInteger(weightLbs / QUARTER);
  return isOfPounds || poundsFromWeight(kg, 'kg') !== weightLbs ? weightLbs : kg * POUNDS_PER_KG;
}

/** Volumes are rounded to 7 decimals of a pound, because a weight of 0.01 kg has 7 decimals in lbs. */
const VOLUME_DECIMALS = 7;

/** Returns the sum of volumes in lbs, exact enough for a conversion back to kg. */
export function sumOfVolumes(volumes: readonly number[]): number {
  return round(
    volumes.reduce((sum, volume) => sum + volume, 0),
    VOLUME_DECIMALS,
  );
}
