// Estimated one-repetition maximum (behaviour.md#one-repetition-maximum).

import { isWorkSet, type SetClassification } from '#shared/sets/classification.ts';

/** Above this many repetitions the estimate means little. */
const ONE_REP_MAX_REPS = 10;

/**
 * 1RM in the unit of `weight`, unrounded: Epley (1985), weight × (1 + reps / 30), and the weight itself
 * for one repetition. Null outside 1 to 10 repetitions, for warm-ups and for no weight.
 */
export function estimateOneRepMax(set: {
  reps: number;
  weight: number;
  classification: SetClassification;
}): number | null {
  const { reps, weight, classification } = set;
  if (!isWorkSet({ classification }) || weight <= 0) return null;
  if (reps < 1 || reps > ONE_REP_MAX_REPS) return null;
  return reps === 1 ? weight : weight * (1 + reps / 30);
}
