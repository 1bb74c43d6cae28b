// The value by which a set is compared with earlier ones: a number at a level, more is better for both
// (behaviour/report.md#records).
import type { ExerciseMeasure, LoadKind } from '#shared/exercises/vocabulary.ts';
import type { SetKind } from './kinds.ts';

/**
 * Sets are compared on one scale only, so that no best is beaten by being measured in another way:
 * - WEIGHT: at a number of reps, the weight as it was entered, lbs; nothing where the exercise has
 * none.
 * - LOAD: at a number of reps, the body and the added weight, lbs.
 * - HELP: at a number of reps, minus the help, lbs.
 * - TIME and DISTANCE: at a weight (lbs, help is negative), seconds and metres.
 */
export const scales = ['WEIGHT', 'LOAD', 'HELP', 'TIME', 'DISTANCE'] as const;
export type Scale = (typeof scales)[number];

export interface ScaleValue {
  scale: Scale;
  level: number;
  best: number;
}

/** A set with how its exercise is loaded and counted. */
export interface ComparableSet {
  exerciseId: string;
  reps: number;
  weightLbs: number;
  durationSeconds: number | null;
  distanceMeters: number | null;
  classification: SetKind;
  /** The effective load with the body (shared/sets/load.ts); null: not known, or the weight is all of it. */
  loadLbs: number | null;
  loadKind: LoadKind;
  measure: ExerciseMeasure;
}

/** Returns the scale, level and value of a set; null when its measure was not taken. */
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

/** lbs: the entry so that more is harder. */
function carried({ loadKind, weightLbs }: ComparableSet): number {
  if (loadKind === 'NONE') return 0;
  // Zero has no sign in the database.
  return loadKind === 'ASSISTED' ? 0 - weightLbs : weightLbs;
}
