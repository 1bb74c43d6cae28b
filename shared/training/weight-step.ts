// What the weights of an exercise usually differ by. Pure.
import type { Equipment } from '#shared/exercises/vocabulary.ts';

export interface WeightStep {
  lbs: number;
  kg: number;
}

/** The first that is needed says it. Bars, plates and everything else: a small plate on each side. */
const steps: readonly (readonly [Equipment, WeightStep])[] = [
  ['DUMBBELL', { lbs: 5, kg: 2 }],
  ['KETTLEBELL', { lbs: 10, kg: 4 }],
  ['CABLE', { lbs: 10, kg: 5 }],
  ['MACHINE', { lbs: 10, kg: 5 }],
];
const BAR: WeightStep = { lbs: 5, kg: 2.5 };

/** The step of what the exercise needs, in both units: neither is the other one converted. */
export function weightStepOf(equipmentRequired: readonly Equipment[]): WeightStep {
  return steps.find(([equipment]) => equipmentRequired.includes(equipment))?.[1] ?? BAR;
}
