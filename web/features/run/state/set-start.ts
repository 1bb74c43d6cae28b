// Finds the initial values of the next set. The values come from the targets, the last workout, today's sets or the
// empty bar.
import {
  lastSetFor,
  type NextSet,
  plannedStart,
  setToFollow,
  type SetStart,
  startFrom,
  startOfSet,
} from '#shared/sessions/form/prefill.ts';
import type { LoggedSet } from '#shared/sessions/fold.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { countsAsVolume } from '#shared/sets/kinds.ts';
import { dueTarget, type Run, setsOfLine, targetsLeft } from './run.ts';

function nextSetOf(run: Run, line: SessionLine, lineIndex: number): NextSet {
  const { exerciseId } = line;
  return {
    line,
    target: dueTarget(run, line, lineIndex),
    setsOfLine: setsOfLine(run, lineIndex),
    setsOfExercise: run.pending.sets.filter((set) => set.exerciseId === exerciseId),
    lastSets: run.lastTime?.sets[exerciseId] ?? [],
    emptyBarLbs: run.emptyBarsLbs[exerciseId],
  };
}

export function formStart(run: Run, line: SessionLine, lineIndex: number): SetStart {
  return startOfSet(nextSetOf(run, line, lineIndex), run.lastTime?.from ?? 'plan');
}

/**
 * Returns the initial values from the targets and from the last workout, before a set of today
 * changes them.
 */
export function bothStarts(run: Run, line: SessionLine, lineIndex: number) {
  const next = nextSetOf(run, line, lineIndex);
  return { plan: plannedStart(next), lastTime: lastSetFor(next) };
}

/**
 * Returns the initial values of the next working set: the first remaining set that is not a
 * warm-up.
 */
export function workingStart(run: Run, line: SessionLine, lineIndex: number): SetStart {
  const due = nextSetOf(run, line, lineIndex);
  const target = targetsLeft(run, line, lineIndex).find(countsAsVolume) ?? due.target;
  const next = { ...due, target };
  const from = startFrom(next, run.lastTime?.from ?? 'plan');
  const last = from === 'last-time' ? lastSetFor(next) : undefined;
  return last ?? plannedStart(next);
}

/**
 * Returns the set of today from which the form takes its weight; undefined when the weight comes
 * from elsewhere.
 */
export function followedSet(run: Run, line: SessionLine, lineIndex: number): LoggedSet | undefined {
  const followed = setToFollow(nextSetOf(run, line, lineIndex), run.lastTime?.from ?? 'plan');
  return run.pending.sets.find((set) => set === followed);
}
