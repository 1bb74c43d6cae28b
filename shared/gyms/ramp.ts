// Computes the warm-up sets of an exercise with the equipment of a gym.
import { usualLoads, type RampSet, warmUpRamp } from '#shared/training/load/warm-up-ramp.ts';
import type { WeightUnit } from '#shared/units.ts';
import { rigLoads } from './rig-place.ts';
import { inUnit, type Rig } from './rig.ts';

/**
 * Returns the warm-up sets before a set with `weight`. All weights are in `unit` and can be loaded
 * at the gym.
 */
export function rampAt(rig: Rig, weight: number, unit: WeightUnit): RampSet[] {
  const working = inUnit(weight, unit, rig.unit);
  const input = { weight: working, bar: rig.bar };
  const ramp =
    rig.kind === 'bar'
      ? warmUpRamp({ ...input, loads: usualLoads(rig), round: 'nearest' })
      : warmUpRamp({ ...input, loads: rigLoads(rig, rig.unit, working), round: 'down' });
  return ramp.map((set) => ({ ...set, weight: inUnit(set.weight, rig.unit, unit) }));
}
