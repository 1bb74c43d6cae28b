// The default increments of an exercise. Pure.
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

/** Returns the increment of the exercise's equipment, in both units: neither is converted from the other. */
export function weightStepOf(equipmentRequired: readonly Equipment[]): WeightStep {
  return steps.find(([equipment]) => equipmentRequired.includes(equipment))?.[1] ?? BAR;
}

/** The bars that carry a weight when they are empty, as they usually are. The first that is needed says it. */
const emptyBars: readonly (readonly [Equipment, WeightStep])[] = [
  ['BARBELL', { lbs: 45, kg: 20 }],
  ['TRAP_BAR', { lbs: 45, kg: 20 }],
  ['EZ_BAR', { lbs: 25, kg: 10 }],
];

/** Weight of the bar that the exercise is usually done with, in both units; null: it needs none. */
export function emptyBarOf(equipmentRequired: readonly Equipment[]): WeightStep | null {
  return emptyBars.find(([equipment]) => equipmentRequired.includes(equipment))?.[1] ?? null;
}
