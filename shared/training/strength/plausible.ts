// Detects a mistyped weight by comparison with other sets of the user's log (behaviour/training.md#the-next-session).
// Pure; all weights in one unit.
import { type EstimatedSet, estimateMax } from './estimate-max.ts';
import { shareOfMax } from './share-of-max.ts';

/** A load above this multiple of the highest plausible 1RM counts as mistyped. */
export const IMPLAUSIBLE = 1.3;
/** Repetitions in reserve assumed for a set without an RPE, as many as an RPE of 6 means. */
const MOST_RESERVE = 4;

/**
 * Returns whether a load is plausible beside `most`, the highest 1RM of other sets; both include
 * the body. A `most` of 0 means that no other set is known.
 */
export function isPlausible(load: number, most: number): boolean {
  return most === 0 || load <= IMPLAUSIBLE * most;
}

/** Returns the highest plausible 1RM of a set, with the lifted part of the body. */
export function upperMax(set: EstimatedSet): number {
  const { weight, reps, bodyLoad = 0 } = set;
  const estimate = estimateMax(set);
  return estimate?.kind === 'effort'
    ? estimate.high + bodyLoad
    : (weight + bodyLoad) / shareOfMax({ n: reps + MOST_RESERVE });
}
