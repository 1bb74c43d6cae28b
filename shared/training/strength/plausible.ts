// Tells a slip of the finger by the sets that a lifter's own log has (behaviour/training.md#the-next-session). Pure; all
// weights in one unit.
import { type EstimatedSet, estimateMax } from './estimate-max.ts';
import { shareOfMax } from './share-of-max.ts';

/** So many times the most that other sets speak for is a slip of the finger. */
export const IMPLAUSIBLE = 1.3;
/** Repetitions that a set without an RPE may have had in reserve, as many as an RPE of 6 says. */
const MOST_RESERVE = 4;

/** Returns whether a load can be right beside the most that other sets speak for, the body included; 0: nothing known. */
export function isPlausible(load: number, most: number): boolean {
  return most === 0 || load <= IMPLAUSIBLE * most;
}

/** Returns the highest 1RM that a set may speak for, with the lifted part of the body. */
export function upperMax(set: EstimatedSet): number {
  const { weight, reps, bodyLoad = 0 } = set;
  const estimate = estimateMax(set);
  return estimate?.kind === 'effort'
    ? estimate.high + bodyLoad
    : (weight + bodyLoad) / shareOfMax({ n: reps + MOST_RESERVE });
}
