// The effective load of a set (behaviour/formulas.md#load).
import type { LoadKind } from '#shared/exercises/vocabulary.ts';
import { KG_PER_POUND, round } from '#shared/units.ts';

/** The fields of an exercise that give the load of a set, besides its weight. */
export interface LoadedExercise {
  loadKind: LoadKind;
  /** Share of the body that is lifted with each repetition, 0 to 1; null: not known. */
  bodyweightShare: number | null;
}

/**
 * Returns the effective load of one repetition in lbs, 2 decimals: the share of the body that the
 * exercise lifts, plus the added weight or minus the help. PER_SIDE: the load of one side. Null
 * when it is unknown: no load at all, no share of the body, or no body weight of that time.
 *
 * @param bodyWeightKg as it was known when the session began
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

/** Returns the load where it differs from the weight of the set; null where it does not, or is not known. */
export function bodyLoadLbs(
  weightLbs: number,
  exercise: LoadedExercise | null,
  bodyWeightKg: number | null,
): number | null {
  if (exercise?.loadKind !== 'BODYWEIGHT_PLUS' && exercise?.loadKind !== 'ASSISTED') return null;
  return loadLbs(weightLbs, exercise, bodyWeightKg);
}

/** Returns the number of weights moved in one repetition: two hands hold one each. */
export function sidesOf({ loadKind }: Pick<LoadedExercise, 'loadKind'>): 1 | 2 {
  return loadKind === 'PER_SIDE' ? 2 : 1;
}
