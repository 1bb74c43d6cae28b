// Estimates the 1RM for records and reports by repetitions and weight alone
// (behaviour/formulas.md#one-repetition-maximum). Suggestions and trends use
// shared/training/strength/max-by-effort.ts, which also uses the RPE.
import { setsRecords, type SetKind } from '#shared/sets/kinds.ts';
import { EPLEY } from '#shared/training/strength/share-of-max.ts';
import type { ComparableSet } from '#shared/sets/scale.ts';

export const ONE_REP_MAX_REPS = 10;

/**
 * Returns the 1RM in the unit of `weight`, unrounded, by Epley (1985): weight × (1 + reps / 30),
 * and the weight itself for one repetition. Null outside 1 to 10 repetitions, for warm-ups, and
 * without a weight.
 */
export function estimateOneRepMax(set: {
  reps: number;
  weight: number;
  classification: SetKind;
}): number | null {
  const { reps, weight } = set;
  if (!setsRecords(set) || weight <= 0) return null;
  if (reps < 1 || reps > ONE_REP_MAX_REPS) return null;
  return reps === 1 ? weight : weight * (1 + reps / EPLEY);
}

/** Returns true when sets of the exercise can have a 1RM: it counts repetitions and lifts a weight. */
export function hasOneRepMax({ loadKind, measure }: Pick<ComparableSet, 'loadKind' | 'measure'>) {
  return measure === 'REPS' && loadKind !== 'ASSISTED' && loadKind !== 'NONE';
}

/**
 * Returns the 1RM of a set in lbs, unrounded, as the lifter would enter it: only the added weight for an exercise that
 * lifts the body, such as a pull-up. Null without an estimate, for example for an assisted exercise.
 */
export function oneRepMaxLbs(
  set: Pick<
    ComparableSet,
    'reps' | 'weightLbs' | 'classification' | 'loadLbs' | 'loadKind' | 'measure'
  >,
): number | null {
  const { reps, weightLbs, classification, loadLbs, loadKind } = set;
  if (!hasOneRepMax(set)) return null;
  switch (loadKind) {
    case 'EXTERNAL':
    case 'PER_SIDE':
      return estimateOneRepMax({ reps, weight: weightLbs, classification });
    case 'BODYWEIGHT_PLUS': {
      if (loadLbs === null) return null;
      const withBody = estimateOneRepMax({ reps, weight: loadLbs, classification });
      // A result of 0 would mean that the lifter can add no weight for one repetition, so the set has no 1RM.
      return withBody === null ? null : withBody - (loadLbs - weightLbs) || null;
    }
    case 'ASSISTED':
    case 'NONE':
      return null;
  }
}
