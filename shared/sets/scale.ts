// Reduces a set to a level and a value, such as 8 repetitions and 100 lbs, to compare the set with earlier sets
// (behaviour/report.md#records).
import type { ExerciseMeasure, LoadKind } from '#shared/exercises/vocabulary.ts';
import type { SetKind } from './kinds.ts';

/**
 * Two sets are compared only when they have the same scale, so that seconds are never compared with lbs. LOAD, for
 * example, is the lifted body weight plus the added weight in lbs.
 */
export const scales = ['WEIGHT', 'LOAD', 'HELP', 'TIME', 'DISTANCE'] as const;
export type Scale = (typeof scales)[number];

export interface ScaleValue {
  scale: Scale;
  /**
   * `level` is the number of repetitions. For TIME and DISTANCE, `level` is the weight in lbs, or minus the help for an
   * assisted exercise.
   */
  level: number;
  /** `best` is a weight in lbs, seconds or metres. For HELP, `best` is minus the assistance in lbs. */
  best: number;
}

export interface ComparableSet {
  exerciseId: string;
  reps: number;
  weightLbs: number;
  durationSeconds: number | null;
  distanceMeters: number | null;
  classification: SetKind;
  /**
   * `loadLbs` is the effective load including the body weight (shared/sets/load.ts). Null when the load is unknown, or
   * when the weight alone is the load.
   */
  loadLbs: number | null;
  loadKind: LoadKind;
  measure: ExerciseMeasure;
}

/**
 * Returns the scale, level and value of a set. Null for a timed set without a duration, and for a
 * carry without a distance.
 */
export function scaleValueOf(set: ComparableSet): ScaleValue | null {
  const { reps, durationSeconds, distanceMeters, loadLbs } = set;
  switch (set.measure) {
    case 'TIME':
      return durationSeconds ? { scale: 'TIME', level: carried(set), best: durationSeconds } : null;
    case 'DISTANCE':
      return distanceMeters
        ? { scale: 'DISTANCE', level: carried(set), best: distanceMeters }
        : null;
    case 'REPS':
      if (set.loadKind === 'ASSISTED') return { scale: 'HELP', level: reps, best: carried(set) };
      return set.loadKind === 'BODYWEIGHT_PLUS' && loadLbs !== null
        ? { scale: 'LOAD', level: reps, best: loadLbs }
        : { scale: 'WEIGHT', level: reps, best: carried(set) };
  }
}

/**
 * Returns the weight in lbs. The assistance of an assisted exercise is negative, so that a larger number is always
 * harder.
 */
function carried({ loadKind, weightLbs }: ComparableSet): number {
  if (loadKind === 'NONE') return 0;
  // The weight is subtracted from 0, because a plain minus sign turns 0 into −0, which the database does not store.
  return loadKind === 'ASSISTED' ? 0 - weightLbs : weightLbs;
}
