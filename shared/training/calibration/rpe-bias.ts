// Measures by how many repetitions a user's RPE is off, from sets to failure directly after a set with an RPE
// (behaviour/training.md#were-predictions-right). Pure; all weights in one unit, with the lifted part of the body.
import { repsAtShare, shareOfMax } from '#shared/training/strength/share-of-max.ts';

/** Smallest number of pairs from which a bias is computed. */
export const LEAST_CHECKS = 8;
/**
 * Smallest bias that is reported, in repetitions. A smaller bias, and a bias in the other direction, cannot be
 * distinguished from the fatigue between sets: on simulated lifters of the second kind the error grew with the fatigue.
 */
export const LEAST_BIAS = 1;
/**
 * Number of pairs after which the user's mean error counts as much as the assumption of no error.
 */
export const WORTH = 6;
/**
 * Number of repetitions that a set to failure loses because of the set before it, after two minutes of rest. Measured
 * on two kinds of simulated lifters.
 */
export const COST = 1;
const MOST_REPS = 15;

export interface CheckedSet {
  load: number;
  reps: number;
  /** The entered RPE of a set that was not to failure; null when none was entered. */
  rpe: number | null;
  /** True for a set that was done until no repetition was left. */
  isOpen: boolean;
  /** Rest since the set before, s. */
  restSeconds: number;
}

export interface RpeBias {
  /** Number of sets to failure directly after a set with an RPE. */
  checks: number;
  /**
   * Repetitions that the user has in reserve beyond the reserve that the RPE states. Null with too few checks, or below
   * `LEAST_BIAS`.
   */
  reps: number | null;
}

/**
 * Returns the bias of the user's RPEs, and the number of its checks.
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

/**
 * Returns by how many repetitions the set to failure exceeds the prediction from the previous set's RPE; null when
 * there is no prediction.
 */
function beyond(before: CheckedSet, open: CheckedSet): number | null {
  if (!open.isOpen || before.isOpen || before.rpe === null || before.rpe >= 10) return null;
  if (!(before.reps >= 1 && open.reps >= 1 && open.reps <= MOST_REPS && before.load > 0))
    return null;
  const max = before.load / shareOfMax({ n: before.reps + 10 - before.rpe });
  const rested = Math.min(1.5, Math.max(0.6, Math.sqrt(120 / Math.max(30, open.restSeconds))));
  // A lifter who did r whole repetitions could do r to r + 1, so the middle is used.
  return open.reps + 0.5 - (repsAtShare({ share: open.load / max }) - COST * rested);
}
