// The running session as this device knows it. The effect of each press: run-steps.ts.
import { exerciseOf, type LoggedSet, type SessionState } from '#shared/sessions/fold.ts';
import { pendingSession, type SessionCommand } from '#shared/sessions/pending-session.ts';
import type { KnownLastTime } from '#shared/sessions/form/prefill.ts';
import type { AnsweredSuggestion, SessionLine } from '#shared/sessions/schema.ts';
import { countSets, ownersOf, setsByLine } from '#shared/sessions/lines/set-lines.ts';
import { labelInSession, labelNext, type SetLabel } from '#shared/sessions/lines/set-label.ts';
import {
  type KnownStrength,
  type OneRepMax,
  oneRepMaxFor,
  withPercentLoaded,
} from '#shared/sessions/form/percent-load.ts';
import { type DueTarget, setTargetOf } from '#shared/sessions/lines/set-target-of.ts';
import { lastLoggedAtMs } from '#shared/sessions/time/forgotten.ts';
import type { LiftedExercise } from '#web/training/set-text.ts';
import type { RestPeriod } from './rest-period.ts';
import type { SetInputs } from './set-inputs.ts';

/** The suggestion for the next set of a line, and the answer to it. */
export interface RunSuggestion {
  lineId: string;
  offered: AnsweredSuggestion;
}

export interface Run {
  /** The state that the server sent. */
  session: SessionState;
  /** Later commands of this device, in order; some may have been sent already. */
  commands: readonly SessionCommand[];
  /** `session` with `commands` on top: the state on the screen. */
  pending: SessionState;
  /** The line of the workout that is next; `exercises.length` when the workout is done. */
  lineIndex: number;
  inputs: SetInputs;
  rest: RestPeriod | null;
  /** The values that planned percentages are taken of, besides today's sets; null until they are needed. */
  strength: KnownStrength | null;
  /** Null until it is read. */
  lastTime: KnownLastTime | null;
  /** Weight of the empty bar in lbs, by the id of the exercise; none where the exercise uses no bar. */
  emptyBarsLbs: Readonly<Record<string, number>>;
  /** The suggestion for the next set; null: none, or not seen yet. Copies of a run on devices name this field and the next. */
  offer: RunSuggestion | null;
  /** Ids of the exercises for which suggestions are dismissed today. */
  offersOff: readonly string[];
  /** The end of the last rest that ran out, ms since epoch; null after a skip or the next set. */
  restedAtMs: number | null;
  /** Number of rests that began and ended on this device, skipped ones included, undone ones not. */
  restsOver: number;
  /** The last time that the person changed it on this device, ms since epoch; null: not yet. */
  touchedAtMs: number | null;
}

/** The run on top of this session and these commands. Place, form and rest stay. */
export function withCommands(
  run: Omit<Run, 'pending'>,
  session: SessionState,
  commands: readonly SessionCommand[],
): Run {
  return { ...run, session, commands, pending: pendingSession(session, commands) };
}

export function linesOf({ pending }: Pick<Run, 'pending'>): readonly SessionLine[] {
  return pending.template.exercises;
}

/** The line that is next; undefined when the workout is done. */
export function currentLine(run: Pick<Run, 'pending' | 'lineIndex'>): SessionLine | undefined {
  return linesOf(run)[run.lineIndex];
}

/** Returns the number of the current exercise and of all, left-out ones excluded; from 1. */
export function placeInPlan(run: Pick<Run, 'pending' | 'lineIndex'>): [number: number, of: number] {
  const lines = linesOf(run);
  const before = lines.slice(0, run.lineIndex).filter((line) => !line.isLeftOut).length;
  return [before + 1, lines.filter((line) => !line.isLeftOut).length];
}

/** Returns the number of planned sets that each line has used up. */
export function setCounts({ pending }: Pick<Run, 'pending'>): number[] {
  return countSets(pending.template.exercises, pending.sets);
}

/** Returns the name of the next set of a line, by the kind that the form says. */
export function nextLabel(run: Pick<Run, 'pending' | 'inputs'>, lineIndex: number): SetLabel {
  return labelNext(setsOfLine(run, lineIndex), run.inputs.classification);
}

/** Returns the name of a set of the run. */
export function labelOf({ pending }: Pick<Run, 'pending'>, set: LoggedSet): SetLabel {
  const position = pending.sets.findIndex(({ setId }) => setId === set.setId);
  return labelInSession(pending.template.exercises, pending.sets, position);
}

/** The target of the next set of a line; `lineIndex` is that of the line. */
export function dueTarget(run: Planned, line: SessionLine, lineIndex: number): DueTarget {
  return targetAfter(run, line, setCounts(run)[lineIndex] ?? 0);
}

/** The targets of the sets that a line has left, in order; none for an unplanned line. */
export function targetsLeft(run: Planned, line: SessionLine, lineIndex: number): DueTarget[] {
  const done = setCounts(run)[lineIndex] ?? 0;
  const length = line.isUnplanned ? 0 : Math.max(0, line.targetSets - done);
  return Array.from({ length }, (_, index) => targetAfter(run, line, done + index));
}

function targetAfter(run: Planned, line: SessionLine, done: number): DueTarget {
  const target = setTargetOf(line, done);
  const max = percentBase(run, line);
  if (!run.strength || !max) return target;
  const { unit, lineUnits } = run.strength;
  return withPercentLoaded(target, max.lbs, lineUnits?.[line.exerciseId] ?? unit);
}

/** The fields of a run that a target follows from. */
type Planned = Pick<Run, 'pending' | 'strength'>;

/** Returns the 1RM for a line's percentages; null while it is unknown. */
export function percentBase({ pending, strength }: Planned, line: SessionLine): OneRepMax | null {
  return oneRepMaxFor(line, pending.sets, strength);
}

/** The sets of the line at `lineIndex`, in logged order. */
export function setsOfLine({ pending }: Pick<Run, 'pending'>, lineIndex: number): LoggedSet[] {
  return setsByLine(pending.template.exercises, pending.sets).perLine[lineIndex] ?? [];
}

/** The line that a set of the run belongs to; null outside the plan. */
export function lineIndexOf({ pending }: Run, set: LoggedSet): number | null {
  const position = pending.sets.findIndex(({ setId }) => setId === set.setId);
  return ownersOf(pending.template.exercises, pending.sets)[position] ?? null;
}

export function findSet({ pending }: Run, setId: string): LoggedSet | undefined {
  return pending.sets.find((set) => set.setId === setId);
}

/** Returns the loading and measure of a set's exercise; an unplanned one is shown as reps of a weight. */
export function liftedExerciseOf(
  { pending }: Pick<Run, 'pending'>,
  set: LoggedSet,
): LiftedExercise {
  return exerciseOf(pending, set) ?? UNPLANNED;
}

const UNPLANNED: LiftedExercise = { measure: 'REPS', loadKind: 'EXTERNAL' };

/** ms since epoch: its start, a set of any device, whatever was done on this one. */
export function lastTouchedAtMs({ pending, touchedAtMs }: Run): number {
  return Math.max(lastLoggedAtMs(pending), touchedAtMs ?? 0);
}
