// The estimated 1RM of a set as an exercise is loaded (behaviour/training.md#estimated-maximum). Pure; lbs.
import type { ExerciseMeasure, LoadKind } from '#shared/exercises/vocabulary.ts';
import { showsStrength } from '#shared/sets/kinds.ts';
import { type EstimatedSet, estimateMax, type MaxEstimate } from './estimate-max.ts';

export interface LiftedSet extends Omit<EstimatedSet, 'weight' | 'bodyLoad'> {
  /** Weight as it was entered: of one hand where each has one, the added weight where the body is lifted. */
  weightLbs: number;
  /** The effective load with the body; null: not known, or the weight is all of it. */
  loadLbs: number | null;
  loadKind: LoadKind;
  measure: ExerciseMeasure;
}

/** lbs of the body that are lifted beside the weight; null where a set speaks for no 1RM, or the load is not known. */
export function bodyLoadOf({ loadKind, measure, weightLbs, loadLbs }: LiftedSet): number | null {
  if (measure !== 'REPS') return null;
  switch (loadKind) {
    case 'EXTERNAL':
    case 'PER_SIDE':
      return weightLbs > 0 ? 0 : null;
    case 'BODYWEIGHT_PLUS':
      return loadLbs === null ? null : loadLbs - weightLbs;
    case 'ASSISTED':
    case 'NONE':
      return null;
  }
}

/** True for a set that speaks for a 1RM; it may still have too many repetitions for an estimate. */
export function isEstimable(set: LiftedSet): boolean {
  return showsStrength(set) && set.reps > 0 && bodyLoadOf(set) !== null;
}

/** Returns the estimate in the entered weight: of one hand, or added to the body. Null where the set allows none. */
export function estimateLifted(set: LiftedSet): MaxEstimate | null {
  const bodyLoad = bodyLoadOf(set);
  return bodyLoad === null ? null : estimateMax({ ...set, weight: set.weightLbs, bodyLoad });
}
