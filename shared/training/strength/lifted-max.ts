// Estimates the 1RM of a set with the load of its exercise (behaviour/training.md#estimated-maximum). Pure; lbs.
import type { ExerciseMeasure, LoadKind } from '#shared/exercises/vocabulary.ts';
import { showsStrength } from '#shared/sets/kinds.ts';
import { type EstimatedSet, estimateMax, type MaxEstimate } from './estimate-max.ts';

export interface LiftedSet extends Omit<EstimatedSet, 'weight' | 'bodyLoad'> {
  /** Weight as entered: of one hand when each hand has one, the added weight when the body is lifted. */
  weightLbs: number;
  /**
   * The effective load with the body; null when it is unknown or when the weight is the whole load.
   */
  loadLbs: number | null;
  loadKind: LoadKind;
  measure: ExerciseMeasure;
}

/** Returns the lifted body weight besides the weight, lbs; null when the set has no 1RM, or its load is unknown. */
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

/**
 * Returns whether a set can have a 1RM. Such a set may still have too many repetitions for an
 * estimate.
 */
export function isEstimable(set: LiftedSet): boolean {
  return showsStrength(set) && set.reps > 0 && bodyLoadOf(set) !== null;
}

/** Returns the estimate in the entered weight: of one hand, or added to the body. Null when the set allows none. */
export function estimateLifted(set: LiftedSet): MaxEstimate | null {
  const bodyLoad = bodyLoadOf(set);
  return bodyLoad === null ? null : estimateMax({ ...set, weight: set.weightLbs, bodyLoad });
}
