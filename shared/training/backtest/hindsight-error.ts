// Computes the error of a suggested weight from the set that was done instead (behaviour/training.md#how-good-it-was).
// Pure.
import { repsAtShare, shareOfMax } from '#shared/training/strength/share-of-max.ts';

/** Largest error that RPE can show. */
const MOST_OFF = 5;
const MOST_POSSIBLE_REPS = 15;

interface Hindsight {
  /** The weight to judge. */
  policyWeight: number;
  /** The set that was done, with its entered RPE. The weights include the lifted part of the body. */
  nextWeight: number;
  nextReps: number;
  nextRpe: number;
  targetReps: number;
  targetRpe: number;
}

/**
 * Returns the distance in RPE points between the target and the judged weight, by the curve through the done set. Null
 * for a set without a repetition or with more than 15 possible ones, which proves nothing.
 */
export function hindsightError(of: Hindsight): number | null {
  const { policyWeight, nextWeight, nextReps, nextRpe, targetReps, targetRpe } = of;
  const n = nextReps + 10 - nextRpe;
  if (!(nextReps >= 1 && n <= MOST_POSSIBLE_REPS && nextWeight > 0 && policyWeight > 0))
    return null;
  const max = nextWeight / shareOfMax({ n });
  const possible = repsAtShare({ share: Math.min(1, policyWeight / max) });
  const off = possible - (targetReps + 10 - targetRpe);
  return Math.min(MOST_OFF, Math.abs(off));
}
