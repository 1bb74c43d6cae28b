// Computes the effective load of a set (behaviour/formulas.md#load).
import type { LoadKind } from '#shared/exercises/vocabulary.ts';
import { KG_PER_POUND, round } from '#shared/units.ts';

/** The fields of an exercise that determine the load of a set together with its weight. */
export interface LoadedExercise {
  loadKind: LoadKind;
  /** Share of the body that each repetition lifts, 0 to 1; null when it is unknown. */
  bodyweightShare: number | null;
}

/**
 * Returns the effective load of one repetition in lbs, 2 decimals: the lifted share of the body plus the added weight,
 * or minus the help. PER_SIDE gives the load of one side. Null when it is unknown: the exercise has no load, its share
 * is unknown, or there was no body weight.
 *
 * @param bodyWeightKg as known when the session started
 */
export function loadLbs(
  weightLbs: number,
  { loadKind, bodyweightShare }: LoadedExercise,
  bodyWeightKg: number | null,
): number | null {
  switch (loadKind) {
    case 'EXTERNAL':
    case 'PER_SIDE':
      return weightLbs;
    case 'NONE':
      return null;
    case 'BODYWEIGHT_PLUS':
    case 'ASSISTED': {
      if (bodyweightShare === null || bodyWeightKg === null) return null;
      const bodyLbs = (bodyweightShare * bodyWeightKg) / KG_PER_POUND;
      const entryLbs = loadKind === 'ASSISTED' ? -weightLbs : weightLbs;
      return Math.max(0, round(bodyLbs + entryLbs, 2));
    }
  }
}

/** Returns the load when it differs from the weight of the set; null when it does not, or is unknown. */
export function bodyLoadLbs(
  weightLbs: number,
  exercise: LoadedExercise | null,
  bodyWeightKg: number | null,
): number | null {
  if (exercise?.loadKind !== 'BODYWEIGHT_PLUS' && exercise?.loadKind !== 'ASSISTED') return null;
  return loadLbs(weightLbs, exercise, bodyWeightKg);
}

/** Returns the number of weights per repetition: two hands hold one weight each. */
export function sidesOf({ loadKind }: Pick<LoadedExercise, 'loadKind'>): 1 | 2 {
  return loadKind === 'PER_SIDE' ? 2 : 1;
}
