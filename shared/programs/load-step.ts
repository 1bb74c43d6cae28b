// What the weights of an exercise are multiples of, and what is added to them. Pure; in the unit that is asked for.
import type { Equipment, MovementPattern } from '#shared/exercises/vocabulary.ts';
import type { WeightUnit } from '#shared/units.ts';

/** Plates come in pairs, a pair of dumbbells goes up in both hands, a stack has its pins. */
const steps = {
  bar: { lbs: 5, kg: 2.5 },
  dumbbell: { lbs: 5, kg: 2 },
  kettlebell: { lbs: 10, kg: 4 },
  stack: { lbs: 10, kg: 5 },
} as const satisfies Record<string, Record<WeightUnit, number>>;

const lowerBody: readonly MovementPattern[] = ['SQUAT', 'HINGE', 'LUNGE'];

export interface SteppedExercise {
  equipmentRequired: readonly Equipment[];
  movementPattern: MovementPattern;
}

/** The smallest usual change of the weight, in `unit`: of a dumbbell or kettlebell that of one. */
export function loadStep(
  { equipmentRequired }: Pick<SteppedExercise, 'equipmentRequired'>,
  unit: WeightUnit,
): number {
  return steps[kindOf(equipmentRequired)][unit];
}

/** What a bar gains from one round or session to the next, in `unit`: two steps where the legs lift. */
export function loadIncrement(exercise: SteppedExercise, unit: WeightUnit): number {
  const step = loadStep(exercise, unit);
  const isBar = kindOf(exercise.equipmentRequired) === 'bar';
  return isBar && lowerBody.includes(exercise.movementPattern) ? 2 * step : step;
}

/** The multiple of `step` at or below the weight. */
export function floorTo(weight: number, step: number): number {
  return tidy(Math.floor(weight / step + 1e-9) * step);
}

/** The multiple of `step` nearest to the weight, half of it away from zero. */
export function nearestTo(weight: number, step: number): number {
  return tidy(Math.floor(weight / step + 0.5 + 1e-9) * step);
}

/** Weights have two decimals: without the binary tail. */
function tidy(weight: number): number {
  return Math.round(weight * 100) / 100;
}

function kindOf(equipment: readonly Equipment[]): keyof typeof steps {
  if (equipment.includes('DUMBBELL')) return 'dumbbell';
  if (equipment.includes('KETTLEBELL')) return 'kettlebell';
  return equipment.includes('CABLE') || equipment.includes('MACHINE') ? 'stack' : 'bar';
}
