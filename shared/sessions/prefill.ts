// What the form of the next set starts with.
import type { SetClassification } from '#shared/sets/classification.ts';
import { countSets, type LinedSet, type SetLine } from './set-lines.ts';
import { type DueTarget, setTargetOf, type TargetedLine, targetsOfSets } from './set-target-of.ts';

/**
 * The set whose weight goes on to the next one: the newest of the line that was neither a warm-up nor a drop set; without
 * a planned weight any is better than none. Where sets are planned one by one, the newest that was planned with the same
 * weight.
 */
export function setToFollow<Set extends LinedSet & { classification: SetClassification }>(
  line: TargetedLine & SetLine,
  setsOfLine: readonly Set[],
): Set | undefined {
  const { targetWeight, targetPercent } = setTargetOf(line, countSets([line], setsOfLine)[0] ?? 0);
  if (line.setTargets && (targetWeight !== null || targetPercent !== null)) {
    const targets = targetsOfSets(line, setsOfLine);
    const index = targets.findLastIndex(
      (own) => own?.targetWeight === targetWeight && own.targetPercent === targetPercent,
    );
    return setsOfLine[index];
  }
  const heavy = setsOfLine.findLast(
    ({ classification }) => classification !== 'WARMUP' && classification !== 'DROP',
  );
  return heavy ?? (targetWeight === null ? setsOfLine.at(-1) : undefined);
}

/**
 * The targets, but a weight that was changed stays for the sets that remain of this line.
 * `reps` as planned; `weightLbs` 0 when neither plan nor set says one, and null (nothing stands in the field) where the
 * plan has a percentage of what nobody knows yet.
 */
export function prefill(
  target: Pick<DueTarget, 'targetReps' | 'targetWeight' | 'targetPercent'>,
  lastSetOfLine: { weightLbs: number } | undefined,
): { reps: number; weightLbs: number | null } {
  return {
    reps: target.targetReps,
    weightLbs:
      lastSetOfLine?.weightLbs ?? target.targetWeight ?? (target.targetPercent === null ? 0 : null),
  };
}
