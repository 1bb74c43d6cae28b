// Measures by how many repetitions a user's RPE is wrong, from sets to failure directly after a set with an RPE
// (behaviour/training.md#were-predictions-right). All weights are in one unit and include the lifted part of the body.
import { restFactor } from '#shared/training/strength/rest-factor.ts';
import { repsAtShare, shareOfMax } from '#shared/training/strength/share-of-max.ts';

export const LEAST_CHECKS = 8;
/**
 * A bias below one repetition is not reported, because such a bias looks like fatigue between sets (measured on
 * simulated lifters).
 */
export const LEAST_BIAS = 1;
/**
 * The estimate of the bias starts at 0, which counts as much as 6 pairs of sets. So few pairs cannot give a large bias.
 */
export const WORTH = 6;
/**
 * A set to failure has one repetition less when it follows another set after two minutes of rest (measured on simulated
 * lifters).
 */
export const COST = 1;
const MOST_REPS = 15;

export interface CheckedSet {
  load: number;
  reps: number;
  rpe: number | null;
  isOpen: boolean;
  restSeconds: number;
}

export interface RpeBias {
  /** `checks` counts the sets to failure directly after a set with an RPE. */
  checks: number;
  /**
   * `reps` is the number of repetitions by which the true reserve exceeds the reserve that the RPE states. Null with
   * fewer than 8 pairs, or below one repetition.
   */
  reps: number | null;
}

/**
 * Returns the bias of the user's RPEs.
 *
 * @param lines sets of one exercise by line, in the order in which they were done
 */
export function rpeBias(lines: readonly (readonly CheckedSet[])[]): RpeBias {
  const off = lines.flatMap((sets) =>
    sets.slice(1).flatMap((open, index) => {
      const before = sets[index];
      return before ? (beyond(before, open) ?? []) : [];
    }),
  );
  const sum = off.reduce((total, each) => total + each, 0);
  const reps = sum / (off.length + WORTH);
  const isTold = off.length >= LEAST_CHECKS && reps >= LEAST_BIAS;
  return { checks: off.length, reps: isTold ? reps : null };
}

function beyond(before: CheckedSet, open: CheckedSet): number | null {
  if (!open.isOpen || before.isOpen || before.rpe === null || before.rpe >= 10) return null;
  if (!(before.reps >= 1 && open.reps >= 1 && open.reps <= MOST_REPS && before.load > 0))
    return null;
  const max = before.load / shareOfMax({ n: before.reps + 10 - before.rpe });
  // A lifter who stopped after r whole repetitions could have done between r and r + 1, so the middle is used.
  return (
    open.reps +
    0.5 -
    (repsAtShare({ share: open.load / max }) - COST * restFactor(open.restSeconds))
  );
}
