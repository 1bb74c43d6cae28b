// Decides the unit in which a stored weight is shown, and whether the unit is shown beside the
// number (behaviour/settings.md#units).
import { type WeightUnit, weightFromPounds } from '#shared/units.ts';

/** The unit in which a line shows and accepts weights, and the unit of the account. */
export interface LineUnits {
  line: WeightUnit;
  account: WeightUnit;
}

/** A stored weight in lbs, with the typed value when it is known. */
export interface StoredWeight {
  weightLbs: number;
  /**
   * The typed weight, when its unit differs from the account's; null or absent when it is unknown.
   */
  entered?: { value: number; unit: WeightUnit } | null | undefined;
}

export interface ShownWeight {
  value: number;
  unit: WeightUnit;
  /** False when the number is clear alone: the weight and the whole line are in the account's unit. */
  needsUnit: boolean;
}

/** Returns the units for weights outside a line, where both are the account's. */
export function unitsOfAccount(unit: WeightUnit): LineUnits {
  return { line: unit, account: unit };
}

/** Returns the weight as it was typed, otherwise in the unit of the line with at most 2 decimals. */
export function shownWeight(
  { weightLbs, entered }: StoredWeight,
  { line, account }: LineUnits,
): ShownWeight {
  const { value, unit } = entered ?? { value: weightFromPounds(weightLbs, line), unit: line };
  return { value, unit, needsUnit: unit !== account || line !== account };
}

/**
 * Returns the unit in which a set is shown and edited: the unit in which it was typed, otherwise the unit of the line.
 */
export function unitOfSet(
  { entered }: Pick<StoredWeight, 'entered'>,
  line: WeightUnit,
): WeightUnit {
  return entered?.unit ?? line;
}
