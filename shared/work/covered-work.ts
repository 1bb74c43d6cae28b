// Sums the mechanical work of sets, and counts the sets whose work is known (behaviour/formulas.md#mechanical-work).
import { countsAsVolume, type SetKind } from '#shared/sets/kinds.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import type { Lifter } from '#shared/training/work/travel.ts';
import { liftsBody, sumOfWork, type Work, workOfSet } from '#shared/training/work/work-of-set.ts';
import { weightFromPounds } from '#shared/units.ts';

/**
 * A gap is the reason why the work of a set is unknown. TAPE, for example, means that the lifter has not measured the
 * travel.
 */
export const workGaps = ['NEVER', 'TAPE', 'HEIGHT', 'BODY_WEIGHT'] as const;
export type WorkGap = (typeof workGaps)[number];

/** A measured travel may be from 5 cm (a shrug) to 250 cm (a barbell from the floor to overhead). */
export const travelLimitsCm = { min: 5, max: 250 } as const;

export type WorkedExercise = Pick<Exercise, 'movementModel' | 'hands' | 'canTapeTravel'> & {
  travelCm: number | null;
};

export interface WorkedSet {
  reps: number;
  /**
   * `weightLbs` is the weight of one hand when each hand holds a weight. For pull-ups and dips, `weightLbs` is only the
   * added weight.
   */
  weightLbs: number;
  bodyWeightKg: number | null;
}

export type SetWork = { work: Work } | { gap: WorkGap };

export function workOf(exercise: WorkedExercise, set: WorkedSet, lifter: Lifter): SetWork {
  const gap = gapOf(exercise, set, lifter);
  if (gap !== null) return { gap };
  const work = workOfSet({
    ...lifter,
    model: exercise.movementModel,
    loadKg: weightFromPounds(set.weightLbs, 'kg') * exercise.hands,
    reps: set.reps,
    bodyKg: set.bodyWeightKg,
    tapeM: tapeOf(exercise),
  });
  return work === null ? { gap: 'HEIGHT' } : { work };
}

/**
 * Returns the reason why the travel of an exercise's weight cannot be computed, such as a missing height; null when it
 * can.
 */
export function travelGap(
  exercise: WorkedExercise,
  { heightM }: Pick<Lifter, 'heightM'>,
): WorkGap | null {
  if (!exercise.canTapeTravel) return 'NEVER';
  if (tapeOf(exercise) !== null) return null;
  if (exercise.movementModel === null) return 'TAPE';
  return heightM === null ? 'HEIGHT' : null;
}

/**
 * Returns the measured travel of the weight in metres. Null when none was measured, or when the exercise no longer
 * allows a measurement.
 */
export function tapeOf({ canTapeTravel, travelCm }: WorkedExercise): number | null {
  return canTapeTravel && travelCm !== null ? travelCm / 100 : null;
}

function gapOf(exercise: WorkedExercise, set: WorkedSet, lifter: Lifter): WorkGap | null {
  const gap = travelGap(exercise, lifter);
  if (gap !== null) return gap;
  return liftsBody(exercise.movementModel) && set.bodyWeightKg === null ? 'BODY_WEIGHT' : null;
}

export interface CoveredWork {
  work: Work | null;
  coveredSets: number;
  totalSets: number;
  coveredWarmUps: number;
  totalWarmUps: number;
  /** `gap` is the reason of the first set whose work is unknown. Null when the work of every set is known. */
  gap: WorkGap | null;
}

/** Returns the sum of the sets' work, warm-ups included, and the number of working sets whose work is known. */
export function coveredWork(sets: readonly (SetWork & { classification: SetKind })[]): CoveredWork {
  const works = sets.flatMap((set) => ('work' in set ? [set.work] : []));
  const missing = sets.find((set) => 'gap' in set);
  const working = sets.filter(countsAsVolume);
  const coveredSets = working.filter((set) => 'work' in set).length;
  return {
    work: works.length === 0 ? null : sumOfWork(works),
    coveredSets,
    totalSets: working.length,
    coveredWarmUps: works.length - coveredSets,
    totalWarmUps: sets.length - working.length,
    gap: missing?.gap ?? null,
  };
}
