// Reduces a set to a level and a value, so that it can be compared with earlier sets; more is better for both
// (behaviour/report.md#records).
import type { ExerciseMeasure, LoadKind } from '#shared/exercises/vocabulary.ts';
import type { SetKind } from './kinds.ts';

/**
 * Sets are compared on one scale only, so that another kind of measurement never beats a best:
 *
 * - WEIGHT: per number of reps, the weight as entered, lbs; 0 for an exercise without weight.
 * - LOAD: per number of reps, the body and the added weight, lbs.
 * - HELP: per number of reps, minus the help, lbs.
 * - TIME and DISTANCE: per weight (lbs, help is negative), seconds and metres.
 */
export const scales = ['WEIGHT', 'LOAD', 'HELP', 'TIME', 'DISTANCE'] as const;
export type Scale = (typeof scales)[number];

export interface ScaleValue {
  scale: Scale;
  /** Number of repetitions. For TIME and DISTANCE it is the weight in lbs, negative for help. */
  level: number;
  /** Weight in lbs (minus the help for HELP), or seconds, or metres. */
  best: number;
}

/** A set with the load kind and the measure of its exercise. */
export interface ComparableSet {
  exerciseId: string;
  reps: number;
  weightLbs: number;
  durationSeconds: number | null;
  distanceMeters: number | null;
  classification: SetKind;
  /**
   * The effective load with the body (shared/sets/load.ts); null when it is unknown or when the
   * weight is the whole load.
   */
  loadLbs: number | null;
  loadKind: LoadKind;
  measure: ExerciseMeasure;
}

/**
 * Returns the scale, level and value of a set; null for a timed set without a duration, or a carry without a distance.
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
 * Returns the weight in lbs; the help of an assisted exercise as a negative number, so that a larger number is always
 * harder.
 */
function carried({ loadKind, weightLbs }: ComparableSet): number {
  if (loadKind === 'NONE') return 0;
  // The weight is subtracted from 0, because the negation of 0 would be −0, which the database does not store.
  return loadKind === 'ASSISTED' ? 0 - weightLbs : weightLbs;
}
