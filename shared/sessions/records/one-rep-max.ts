// Estimated one-repetition maximum of a record and of a report (behaviour/formulas.md#one-repetition-maximum). Suggestions
// and trends use the one that knows effort and its own error, shared/training/strength/estimate-max.ts.
import { setsRecords, type SetKind } from '#shared/sets/kinds.ts';
import { EPLEY } from '#shared/training/strength/share-of-max.ts';
import type { ComparableSet } from '#shared/sets/scale.ts';

/** Above this many repetitions the estimate means little. */
export const ONE_REP_MAX_REPS = 10;

/**
 * 1RM in the unit of `weight`, unrounded: Epley (1985), weight × (1 + reps / 30), and the weight itself
 * for one repetition. Null outside 1 to 10 repetitions, for warm-ups and for no weight.
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

/** True for an exercise of which a set can have a 1RM: repetitions of a weight that is lifted. */
export function hasOneRepMax({ loadKind, measure }: Pick<ComparableSet, 'loadKind' | 'measure'>) {
  return measure === 'REPS' && loadKind !== 'ASSISTED' && loadKind !== 'NONE';
}

/**
 * Returns the 1RM of a set in lbs, unrounded, as the weight of its exercise is entered: for one
 * hand where each has a weight, and the added weight where the body is lifted. Null for a set
 * measured by reps, time or distance alone, where the weight is help, and where the load with the
 * body is unknown.
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
      // Nothing added is no weight.
      return withBody === null ? null : withBody - (loadLbs - weightLbs) || null;
    }
    case 'ASSISTED':
    case 'NONE':
      return null;
  }
}
