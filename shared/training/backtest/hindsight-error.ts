// The error of a suggested weight, judged by the set that was done instead (behaviour/training.md#how-good-it-was). Pure.
import { repsAtShare, shareOfMax } from '#shared/training/strength/share-of-max.ts';

/** The largest error that RPE can tell. */
const MOST_OFF = 5;
const MOST_POSSIBLE_REPS = 15;

interface Hindsight {
  /** The weight that is judged. */
  policyWeight: number;
  /** The set that was done, with its entered RPE; the weights include what of the body is lifted. */
  nextWeight: number;
  nextReps: number;
  nextRpe: number;
  targetReps: number;
  targetRpe: number;
}

/**
 * Returns the RPE points between the target and the judged weight, by one curve through the done
 * set. Null for a set without a repetition or with more than 15 possible ones, which prove nothing.
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
