// What the form of the next set starts with.
import type { SetClassification } from '#shared/sets/classification.ts';

/**
 * The set whose weight goes on to the next one: the newest of the line that was neither a warm-up nor a drop set; without
 * a planned weight any is better than none.
 */
export function setToFollow<Set extends { classification: SetClassification }>(
  line: { targetWeight: number | null },
  setsOfLine: readonly Set[],
): Set | undefined {
  const heavy = setsOfLine.findLast(
    ({ classification }) => classification !== 'WARMUP' && classification !== 'DROP',
  );
  return heavy ?? (line.targetWeight === null ? setsOfLine.at(-1) : undefined);
}

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
