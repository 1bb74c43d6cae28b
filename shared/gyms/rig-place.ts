// Lists the weights that can be loaded for an exercise with the equipment of a gym. The training rules choose their
// suggestions from these weights.
import type { OwnIncrement } from '#shared/exercises/choices.ts';
import { barLoads } from '#shared/training/load/load-bar.ts';
import type { WeightUnit } from '#shared/units.ts';
import { inUnit, type Rig } from './rig.ts';

/** An exercise whose equipment is unknown has an increment of 5 lbs or 2.5 kg by default. */
export const USUAL_STEP = { lbs: 5, kg: 2.5 } as const satisfies Record<WeightUnit, number>;
/** Weights are listed up to 110% of the heaviest lifted weight, because no rule suggests more. */
const REACH = 1.1;

export interface RigPlace {
  unit: WeightUnit;
  step: number;
  /** `loads` are the weights that can be loaded. When absent, every multiple of the increment `step` can be loaded. */
  loads?: readonly number[];
}

/**
 * Returns the increment and the loadable weights of an exercise.
 *
 * @param heaviestLbs the heaviest of the sets on which the rule is based
 * @param ownIncrement the user's increment for the exercise, used where no gym defines an
 * increment; null when the user chose none
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

/** Returns the loadable weights up to `most` and the next heavier one, lightest first. All are in `unit`. */
export function rigLoads(rig: Rig, unit: WeightUnit, most: number): number[] {
  const all = rig.kind === 'bar' ? barLoads(rig) : steps(rig, inUnit(most, unit, rig.unit));
  const loads = all.map((load) => inUnit(load, rig.unit, unit));
  const above = loads.findIndex((load) => load > most);
  return above === -1 ? loads : loads.slice(0, above + 1);
}

/**
 * Lists the weights up to `most` and two increments more, because rounding between kg and lbs could drop the last
 * weight.
 */
function steps({ step, max }: Rig, most: number): number[] {
  const count = Math.floor(Math.min(most + 2 * step, max ?? Infinity) / step + 1e-9);
  const loads = Array.from({ length: count }, (_, index) =>
    Number(((index + 1) * step).toFixed(2)),
  );
  // The heaviest dumbbell `max` is listed too when it is not a multiple of the increment.
  return max !== null && max <= most + 2 * step && max !== loads.at(-1) ? [...loads, max] : loads;
}
