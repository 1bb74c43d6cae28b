// Describes loadable weights of an exercise at a gym in the form that the training rules use.
import type { OwnIncrement } from '#shared/exercises/choices.ts';
import type { WeightUnit } from '#shared/units.ts';
import { inUnit, type Rig } from './rig.ts';
import { rigLoads } from './rig-loads.ts';

/** Default increment where the loading of an exercise is unknown, by unit. */
export const USUAL_STEP = { lbs: 5, kg: 2.5 } as const satisfies Record<WeightUnit, number>;
/** Loads are listed up to this multiple of the lifted weight, because no rule suggests more. */
const REACH = 1.1;

export interface RigPlace {
  unit: WeightUnit;
  /** Difference between two neighbouring loadable weights. */
  step: number;
  /** Loadable weights; without a list every multiple of the increment can be loaded. */
  loads?: readonly number[];
}

/**
 * Returns the increment and the loadable weights of an exercise.
 *
 * @param heaviestLbs the heaviest of the sets on which the rule is based
 * @param ownIncrement the user's increment for the exercise, used where no gym defines an
 * increment; null without one
 */
export function rigPlace(
  rig: Rig | null,
  unit: WeightUnit,
  heaviestLbs: number,
  ownIncrement: OwnIncrement | null = null,
): RigPlace {
  if (ownIncrement && !rig?.isOfGym)
    return { unit, step: inUnit(ownIncrement.value, ownIncrement.unit, unit) };
  if (!rig) return { unit, step: USUAL_STEP[unit] };
  return {
    unit,
    step: inUnit(rig.step, rig.unit, unit),
    loads: rigLoads(rig, unit, inUnit(REACH * heaviestLbs, 'lbs', unit)),
  };
}
