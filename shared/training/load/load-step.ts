// Computes the increment between an exercise's weights, and the amount by which its weight grows.
import type { Equipment, MovementPattern } from '#shared/exercises/vocabulary.ts';
import type { OwnIncrement } from '#shared/exercises/choices.ts';
import { poundsFromWeight, weightFromPounds, type WeightUnit } from '#shared/units.ts';

interface WeightStep {
  lbs: number;
  kg: number;
}

/**
 * The first row whose equipment the exercise needs gives the increment. An exercise without such a row has the
 * increment of a bar.
 */
const steps: readonly (readonly [Equipment, WeightStep])[] = [
  ['DUMBBELL', { lbs: 5, kg: 2 }],
  ['KETTLEBELL', { lbs: 10, kg: 4 }],
  ['CABLE', { lbs: 10, kg: 5 }],
  ['MACHINE', { lbs: 10, kg: 5 }],
];
const BAR: WeightStep = { lbs: 5, kg: 2.5 };

/**
 * Returns the increment of the exercise's equipment in both units. Gyms have round weights in each unit, so neither
 * increment is converted from the other.
 */
export function weightStepOf(equipmentRequired: readonly Equipment[]): WeightStep {
  return steps.find(([equipment]) => equipmentRequired.includes(equipment))?.[1] ?? BAR;
}

/** The first row whose bar the exercise needs gives the usual weight of its empty bar. */
const emptyBars: readonly (readonly [Equipment, WeightStep])[] = [
  ['BARBELL', { lbs: 45, kg: 20 }],
  ['TRAP_BAR', { lbs: 45, kg: 20 }],
  ['EZ_BAR', { lbs: 25, kg: 10 }],
];

/**
 * Returns the weight of the exercise's empty bar in both units. Null without a bar, and for a Smith
 * machine, whose bars differ.
 */
function emptyBarOf(equipmentRequired: readonly Equipment[]): WeightStep | null {
  return emptyBars.find(([equipment]) => equipmentRequired.includes(equipment))?.[1] ?? null;
}

const lowerBody: readonly MovementPattern[] = ['SQUAT', 'HINGE', 'LUNGE'];

export interface SteppedExercise {
  equipmentRequired: readonly Equipment[];
  movementPattern: MovementPattern;
  ownIncrement?: OwnIncrement | null;
}

/**
 * Returns the increment of the exercise in `unit`: the user's own increment, otherwise the
 * increment of the equipment. A pair of dumbbells has the increment of one dumbbell.
 */
export function loadStep(
  { equipmentRequired, ownIncrement }: Pick<SteppedExercise, 'equipmentRequired' | 'ownIncrement'>,
  unit: WeightUnit,
): number {
  if (ownIncrement) {
    const { value } = ownIncrement;
    return ownIncrement.unit === unit
      ? value
      : weightFromPounds(poundsFromWeight(value, ownIncrement.unit), unit);
  }
  return weightStepOf(equipmentRequired)[unit];
}

/**
 * Returns the amount in `unit` by which the weight grows from one session to the next. Barbell
 * squats, hinges and lunges grow by two increments.
 */
export function loadIncrement(exercise: SteppedExercise, unit: WeightUnit): number {
  const step = loadStep(exercise, unit);
  const isBar = exercise.equipmentRequired.includes('BARBELL');
  return isBar && lowerBody.includes(exercise.movementPattern) ? 2 * step : step;
}

/**
 * Returns the lightest load of an exercise, in `unit`: the weight of the bar, otherwise the usual weight of an empty
 * bar, otherwise one increment. If the lifter has used a lighter weight, returns that weight.
 * @param known weight of the bar (null when unknown) and the weights that the lifter has used, all in `unit`
 */
export function leastLoad(
  exercise: Pick<SteppedExercise, 'equipmentRequired' | 'ownIncrement'>,
  unit: WeightUnit,
  { bar, lifted }: { bar: number | null; lifted: readonly number[] },
): number {
  const usual = bar ?? emptyBarOf(exercise.equipmentRequired)?.[unit] ?? loadStep(exercise, unit);
  return Math.min(usual, ...lifted.filter((weight) => weight > 0));
}

/** Returns the largest multiple of `step` at or below the weight. */
export function floorTo(weight: number, step: number): number {
  return tidy(Math.floor(weight / step + 1e-9) * step);
}

/** Returns the multiple of `step` nearest to the weight; halves round up. */
export function nearestTo(weight: number, step: number): number {
  return tidy(Math.floor(weight / step + 0.5 + 1e-9) * step);
}

/** Rounds to two decimals, because multiples of 0.1 have binary rounding errors. */
function tidy(weight: number): number {
  return Math.round(weight * 100) / 100;
}
