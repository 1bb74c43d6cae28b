// What the form of the next set starts with.

/**
 * The targets, but a weight that was changed stays for the sets that remain of this line.
 * `reps` as planned; `weightLbs` 0 when neither plan nor set says one.
 */
export function prefill(
  line: { targetReps: number; targetWeight: number | null },
  lastSetOfLine: { weightLbs: number } | undefined,
): { reps: number; weightLbs: number } {
  return {
    reps: line.targetReps,
    weightLbs: lastSetOfLine?.weightLbs ?? line.targetWeight ?? 0,
  };
}
