// Finds the target of a session's set: the set's own target, otherwise the target of its line.
import { countsAsVolume, showsStrength } from '#shared/sets/kinds.ts';
import type { SetTarget } from '#shared/sets/target.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { countSets, hasSetsLeft, type LinedSet, type SetLine, setsByLine } from './set-lines.ts';

/** A `DueTarget` always has a number of repetitions: that of the set, otherwise that of the whole line. */
export interface DueTarget extends SetTarget {
  targetReps: number;
  isOpen?: boolean;
}

export type TargetedLine = Pick<
  SessionLine,
  'targetReps' | 'targetWeight' | 'targetRPE' | 'restTime' | 'setTargets' | 'isUnplanned' | 'aim'
>;

/**
 * Returns the target of the set after `done` sets of the line. A set beyond the plan repeats the
 * last target.
 * @param done number of done sets from `countSets`
 */
export function setTargetOf(line: TargetedLine, done: number): DueTarget {
  const planned = plannedTargetOf(line, done);
  const { aim } = line;
  if (!aim || !showsStrength(planned)) return planned;
  const { reps: targetReps, weightLbs: targetWeight } = aim;
  const target = { ...planned, targetReps, targetRepsMax: null, targetWeight };
  return aim.openSet === workingSetAfter(line, done) ? { ...target, isOpen: true } : target;
}

function workingSetAfter({ setTargets }: TargetedLine, done: number): number {
  const before = setTargets?.slice(0, done).filter(showsStrength).length ?? done;
  return before + 1;
}

function plannedTargetOf(line: TargetedLine, done: number): DueTarget {
  const own = line.setTargets?.[done] ?? line.setTargets?.at(-1);
  const { targetReps, targetWeight, targetRPE, restTime } = line;
  if (!own) {
    return {
      setClassification: 'WORKING',
      targetReps,
      targetRepsMax: null,
      targetWeight,
      targetPercent: null,
      targetRPE,
      restTime,
    };
  }
  return {
    ...own,
    targetReps: own.targetReps ?? targetReps,
    targetWeight: own.targetWeight ?? (own.targetPercent === null ? targetWeight : null),
    targetPercent: own.targetWeight === null ? own.targetPercent : null,
    targetRPE: own.targetRPE ?? targetRPE,
    restTime: own.restTime ?? restTime,
  };
}

/**
 * Returns the target of each set of one line in logged order. Null for a set beyond or outside the
 * plan, and for every set of an unplanned line.
 */
export function targetsOfSets(
  line: TargetedLine & SetLine,
  sets: readonly LinedSet[],
): (DueTarget | null)[] {
  return sets.map((_, index) => {
    const [before = 0] = countSets([line], sets.slice(0, index));
    const [after = 0] = countSets([line], sets.slice(0, index + 1));
    const isDue = after > before && before < line.targetSets && !line.isUnplanned;
    return isDue ? setTargetOf(line, before) : null;
  });
}

export function isFirstSetDue(
  { template, sets }: Pick<SessionState, 'template' | 'sets'>,
  line: SessionLine,
): boolean {
  const index = template.exercises.indexOf(line);
  const own = setsByLine(template.exercises, sets).perLine[index] ?? [];
  if (own.some(countsAsVolume)) return false;
  const done = countSets(template.exercises, sets)[index] ?? 0;
  return hasSetsLeft(line, done) && showsStrength(setTargetOf(line, done));
}
