// Counts done and planned sets, the same for the run, its summary, the dashboard and the report.
import { countsAsVolume } from '#shared/sets/kinds.ts';
import {
  type LinedSet,
  plannedWorkSets,
  type SetLine,
  setsByLine,
  usesUpSet,
} from './set-lines.ts';

/** Counts of the sets that count as volume (behaviour/live-session.md#counting-sets). */
export interface SetCount {
  /** Planned sets. For a skipped line, the sets that were done. */
  planned: number;
  /** Done sets of the plan, at most `planned`. */
  done: number;
  /** Done sets beyond the plan of their line, or outside the plan. */
  extra: number;
}

/** Returns the count of each line. */
export function countByLine(lines: readonly SetLine[], sets: readonly LinedSet[]): SetCount[] {
  const { perLine } = setsByLine(lines, sets);
  return lines.map((line, index) => countOfLine(line, perLine[index] ?? []));
}

/** Returns the count of the workout. `done` plus `extra` are all its sets that count as volume. */
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
