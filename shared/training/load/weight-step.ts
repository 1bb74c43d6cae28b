// Default increments and empty bars by equipment. Pure.
import type { Equipment } from '#shared/exercises/vocabulary.ts';

export interface WeightStep {
  lbs: number;
  kg: number;
}

/** The first equipment that the exercise needs decides. All others use a small plate on each side. */
const steps: readonly (readonly [Equipment, WeightStep])[] = [
  ['DUMBBELL', { lbs: 5, kg: 2 }],
  ['KETTLEBELL', { lbs: 10, kg: 4 }],
  ['CABLE', { lbs: 10, kg: 5 }],
  ['MACHINE', { lbs: 10, kg: 5 }],
];
const BAR: WeightStep = { lbs: 5, kg: 2.5 };

/** Returns the increment of the exercise's equipment, in both units. Neither is converted from the other. */
export function weightStepOf(equipmentRequired: readonly Equipment[]): WeightStep {
  return steps.find(([equipment]) => equipmentRequired.includes(equipment))?.[1] ?? BAR;
}

/** Usual weights of empty bars. The first one that the exercise needs decides. */
const emptyBars: readonly (readonly [Equipment, WeightStep])[] = [
  ['BARBELL', { lbs: 45, kg: 20 }],
  ['TRAP_BAR', { lbs: 45, kg: 20 }],
  ['EZ_BAR', { lbs: 25, kg: 10 }],
];

/** Returns the usual weight of the exercise's bar, in both units; null: it needs no bar. */
export function emptyBarOf(equipmentRequired: readonly Equipment[]): WeightStep | null {
  return emptyBars.find(([equipment]) => equipmentRequired.includes(equipment))?.[1] ?? null;
}
