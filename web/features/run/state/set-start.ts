// Finds the initial values of a line's next set: from the plan, the last workout, today's sets or
// the empty bar.
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
 * Returns the starts from the plan and from the last workout, without today's changes. `lastTime`
 * may be undefined.
 */
export function bothStarts(run: Run, line: SessionLine, lineIndex: number) {
  const next = nextSetOf(run, line, lineIndex);
  return { plan: plannedStart(next), lastTime: lastSetFor(next) };
}

/** Returns the start of the line's first remaining set that is no warm-up. */
export function workingStart(run: Run, line: SessionLine, lineIndex: number): SetStart {
  const due = nextSetOf(run, line, lineIndex);
  const target = targetsLeft(run, line, lineIndex).find(countsAsVolume) ?? due.target;
  const next = { ...due, target };
  const from = startFrom(next, run.lastTime?.from ?? 'plan');
  const last = from === 'last-time' ? lastSetFor(next) : undefined;
  return last ?? plannedStart(next);
}

/**
 * Returns today's set that the form takes its weight from. Returns undefined when the weight has
 * another source.
 */
export function followedSet(run: Run, line: SessionLine, lineIndex: number): LoggedSet | undefined {
  const followed = setToFollow(nextSetOf(run, line, lineIndex), run.lastTime?.from ?? 'plan');
  return run.pending.sets.find((set) => set === followed);
}
