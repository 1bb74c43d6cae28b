// Estimates the 1RM of a set, including the body weight for exercises such as pull-ups
// (behaviour/training.md#estimated-maximum). All weights are in lbs.
import type { ExerciseMeasure, LoadKind } from '#shared/exercises/vocabulary.ts';
import { showsStrength } from '#shared/sets/kinds.ts';
import { type EstimatedSet, estimateMax, type MaxEstimate } from './max-by-effort.ts';

export interface LiftedSet extends Omit<EstimatedSet, 'weight' | 'bodyLoad'> {
  weightLbs: number;
  loadLbs: number | null;
  loadKind: LoadKind;
  measure: ExerciseMeasure;
}

/**
 * Returns the lifted part of the body weight in lbs; 0 when the exercise lifts only the weight. Null when the set
 * allows no 1RM, or when its load is unknown.
 */
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

/** Returns true when the set's kind and load allow a 1RM. A set with too many repetitions still has no estimate. */
export function isEstimable(set: LiftedSet): boolean {
  return showsStrength(set) && set.reps > 0 && bodyLoadOf(set) !== null;
}

/**
 * Returns the estimated 1RM as the lifter would enter it: the weight of one hand, or the weight
 * added to the body. Null when the set allows no estimate.
 */
export function estimateLifted(set: LiftedSet): MaxEstimate | null {
  const bodyLoad = bodyLoadOf(set);
  return bodyLoad === null ? null : estimateMax({ ...set, weight: set.weightLbs, bodyLoad });
}
