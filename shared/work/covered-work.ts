// Sums the mechanical work of sets, and counts the sets for which it is known (behaviour/formulas.md#mechanical-work).
// Pure.
import { countsAsVolume, type SetKind } from '#shared/sets/kinds.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import type { Lifter } from '#shared/training/work/travel.ts';
import { liftsBody, sumOfWork, type Work, workOfSet } from '#shared/training/work/work-of-set.ts';
import { weightFromPounds } from '#shared/units.ts';

/**
 * Reasons why the mechanical work of a set is unknown: the travel of this weight cannot be computed, this lifter has
 * not measured it, their height is unknown, or their weight at that time is unknown.
 */
export const workGaps = ['NEVER', 'TAPE', 'HEIGHT', 'BODY_WEIGHT'] as const;
export type WorkGap = (typeof workGaps)[number];

/** Limits in centimetres: from a shrug to a barbell lifted from the floor overhead. */
export const travelLimitsCm = { min: 5, max: 250 } as const;

/** The fields of an exercise that mechanical work needs, besides set and lifter. */
export type WorkedExercise = Pick<Exercise, 'movementModel' | 'hands' | 'canTapeTravel'> & {
  /** The travel that this lifter measured. */
  travelCm: number | null;
};

export interface WorkedSet {
  reps: number;
  /** Weight of one hand when each hand holds one; for pull-ups and dips the added weight. */
  weightLbs: number;
  /** Body weight that was known when the workout started. */
  bodyWeightKg: number | null;
}

/** The mechanical work of a set, or the reason why it is unknown. */
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
 * Returns the value that is missing for the travel of an exercise's weight; null when none is
 * missing.
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
 * Returns the measured travel in metres. The travel is ignored once the exercise was changed into one without such a
 * travel.
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
  /** Joules; null when it is unknown for all sets. */
  work: Work | null;
  /** Sets that count as volume; warm-ups are counted separately. */
  coveredSets: number;
  totalSets: number;
  coveredWarmUps: number;
  totalWarmUps: number;
  /** Reason why the first set without a value has none; null when every set has a value. */
  gap: WorkGap | null;
}

/** Returns the sum and the counts. The work of warm-ups is part of the sum; they are counted separately. */
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
