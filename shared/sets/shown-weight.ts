// Decides the unit in which a stored weight is shown, and whether the unit stands beside the number
// (behaviour/settings.md#units).
import { type WeightUnit, weightFromPounds } from '#shared/units.ts';

/** A user with an account in lbs may, for example, choose kg for one machine: `line` is kg, and `account` is lbs. */
export interface LineUnits {
  line: WeightUnit;
  account: WeightUnit;
}

export interface StoredWeight {
  weightLbs: number;
  /** `entered` is the typed weight with its unit. Null or absent when only the weight in lbs was stored. */
  entered?: { value: number; unit: WeightUnit } | null | undefined;
}

interface ShownWeight {
  value: number;
  unit: WeightUnit;
  needsUnit: boolean;
}

/** Returns the units for weights that belong to no exercise, such as a total. */
export function unitsOfAccount(unit: WeightUnit): LineUnits {
  return { line: unit, account: unit };
}

/** Returns the weight as the user typed it; otherwise in the unit of the exercise (`line`) with at most 2 decimals. */
export function shownWeight(
  { weightLbs, entered }: StoredWeight,
  { line, account }: LineUnits,
): ShownWeight {
  const { value, unit } = entered ?? { value: weightFromPounds(weightLbs, line), unit: line };
  return { value, unit, needsUnit: unit !== account || line !== account };
}

/** Returns the unit in which a set is shown and edited: the typed unit, or else the unit of the exercise. */
export function unitOfSet(
  { entered }: Pick<StoredWeight, 'entered'>,
  line: WeightUnit,
): WeightUnit {
  return entered?.unit ?? line;
}
