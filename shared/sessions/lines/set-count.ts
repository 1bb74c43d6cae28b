// Counts done and planned sets. The live session, its summary, the dashboard and the report share these counts.
import { countsAsVolume } from '#shared/sets/kinds.ts';
import {
  type LinedSet,
  plannedWorkSets,
  type SetLine,
  setsByLine,
  usesUpSet,
} from './set-lines.ts';

/**
 * `SetCount` counts only sets that count as volume. Warm-ups are not counted (behaviour/live-session.md#counting-sets).
 */
export interface SetCount {
  /** `planned` counts the planned sets. For a skipped exercise, only the done sets count as planned. */
  planned: number;
  done: number;
  /** `extra` counts the sets beyond the plan of an exercise, and all sets of an exercise outside the plan. */
  extra: number;
}

export function countByLine(lines: readonly SetLine[], sets: readonly LinedSet[]): SetCount[] {
  const { perLine } = setsByLine(lines, sets);
  return lines.map((line, index) => countOfLine(line, perLine[index] ?? []));
}

/**
 * Returns the counts of the whole workout. The sum of `done` and `extra` is the number of done sets without warm-ups.
 */
export function countOfWorkout(lines: readonly SetLine[], sets: readonly LinedSet[]): SetCount {
  const { unplanned } = setsByLine(lines, sets);
  const none = { planned: 0, done: 0, extra: unplanned.filter(countsAsVolume).length };
  return countByLine(lines, sets).reduce(
    (sum, { planned, done, extra }) => ({
      planned: sum.planned + planned,
      done: sum.done + done,
      extra: sum.extra + extra,
    }),
    none,
  );
}

function countOfLine(line: SetLine, own: readonly LinedSet[]): SetCount {
  const work = own.filter(countsAsVolume);
  const inPlan = plannedWorkSets([{ ...line, isLeftOut: false }]);
  const done = Math.min(inPlan, work.filter((set) => usesUpSet(line, set)).length);
  return { planned: line.isLeftOut ? done : inPlan, done, extra: work.length - done };
}
