// The repetitions that the sets after the first one aim at (behaviour/training.md#the-next-set). Pure.

/**
 * Returns the repetitions of the first working set, within the range of the line: so all sets of a day aim at the same
 * repetitions, and a range is climbed instead of left at its beginning.
 */
export function nextSetAim(
  { repsMin, repsMax }: { repsMin: number; repsMax: number },
  firstReps: number,
): number {
  return Math.min(repsMax, Math.max(repsMin, firstReps));
}
