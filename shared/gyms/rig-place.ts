// The weights that an exercise can be loaded with at a gym, as the rules of training need them.
import type { OwnIncrement } from '#shared/exercises/choices.ts';
import type { WeightUnit } from '#shared/units.ts';
import { inUnit, type Rig } from './rig.ts';
import { rigLoads } from './rig-loads.ts';

/** Default increment where the loading of an exercise is unknown, by unit. */
export const USUAL_STEP = { lbs: 5, kg: 2.5 } as const satisfies Record<WeightUnit, number>;
/** Loads are listed up to this multiple of the lifted weight, beyond the reach of any rule. */
const REACH = 1.1;

export interface RigPlace {
  unit: WeightUnit;
  /** Difference between neighbouring weights. */
  step: number;
  /** Loadable weights; absent: multiples of the step. */
  loads?: readonly number[];
}

/**
 * @param heaviestLbs of the sets that something is to follow from, lbs
 * @param ownIncrement of the exercise, which applies where no gym has one; null: none
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
