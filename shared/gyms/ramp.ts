// The warm-up sets of an exercise at a gym.
import { loadBar } from '#shared/training/load-bar.ts';
import { type RampSet, warmUpRamp } from '#shared/training/warm-up-ramp.ts';
import type { WeightUnit } from '#shared/units.ts';
import { inUnit, type Rig } from './rig.ts';

/** Of a weight: what the plates make of it follows. */
const FINEST = 0.01;

/** The ramp to `weight` with weights that there are. Both in `unit`. */
export function rampAt(rig: Rig, weight: number, unit: WeightUnit): RampSet[] {
  const { kind, bar, max } = rig;
  const step = kind === 'bar' ? FINEST : rig.step;
  const ramp = warmUpRamp({ weight: inUnit(weight, unit, rig.unit), bar, step })
    .map((set) => ({ ...set, weight: Math.min(loadable(rig, set.weight), max ?? Infinity) }))
    .filter((set, index, all) => set.weight > (all[index - 1]?.weight ?? 0));
  return ramp.map((set) => ({ ...set, weight: inUnit(set.weight, rig.unit, unit) }));
}

/** What the plates make up of it. */
function loadable({ kind, bar, plates }: Rig, weight: number): number {
  if (kind !== 'bar') return weight;
  return weight - (loadBar({ weight, bar, plates })?.missing ?? 0);
}
