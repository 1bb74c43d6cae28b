// Shows a stored weight: the one place that decides on the unit, and whether it stands beside the number
// (behaviour/settings.md#units).
import { type WeightUnit, weightFromPounds } from '#shared/units.ts';

/** The unit in which a line shows and takes weights, and that of the account. */
export interface LineUnits {
  line: WeightUnit;
  account: WeightUnit;
}

/** A weight as it is stored. */
export interface StoredWeight {
  weightLbs: number;
  /** Weight as it was typed, if in another unit than the account's; absent or null: unknown. */
  entered?: { value: number; unit: WeightUnit } | null | undefined;
}

export interface ShownWeight {
  value: number;
  unit: WeightUnit;
  /** False where the number alone says enough: it is in the account's unit, and so is the whole line. */
  needsUnit: boolean;
}

/** The units of what belongs to no exercise that is typed in a unit of its own. */
export function unitsOfAccount(unit: WeightUnit): LineUnits {
  return { line: unit, account: unit };
}

/** The weight as it was typed, else in the unit of the line, with 2 decimals at most. */
export function shownWeight(
  { weightLbs, entered }: StoredWeight,
  { line, account }: LineUnits,
): ShownWeight {
  const { value, unit } = entered ?? { value: weightFromPounds(weightLbs, line), unit: line };
  return { value, unit, needsUnit: unit !== account || line !== account };
}

/** Returns the unit in which a set is shown and edited: the one it was typed in, else that of the line. */
export function unitOfSet(
  { entered }: Pick<StoredWeight, 'entered'>,
  line: WeightUnit,
): WeightUnit {
  return entered?.unit ?? line;
}
