// Defines the running workout on this device, and the values that follow from the workout. The
// functions that change the workout are in run-steps.ts.
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

export interface RunSuggestion {
  lineId: string;
  offered: AnsweredSuggestion;
}

export interface Run {
  session: SessionState;
  /**
   * `commands` holds the commands of this device that `session` does not contain yet, in order.
   * Some may already be sent.
   */
  commands: readonly SessionCommand[];
  /** `pending` is the session that the screen shows: `session` with `commands` applied. */
  pending: SessionState;
  /**
   * `lineIndex` is the index of the current exercise; `exercises.length` when the workout is done.
   */
  lineIndex: number;
  inputs: SetInputs;
  rest: RestPeriod | null;
  /**
   * `strength` holds the 1RMs and units for planned percentages; null until a percentage needs
   * them.
   */
  strength: KnownStrength | null;
  /**
   * `lastTime` holds the sets of each exercise in the last workout that contained the exercise;
   * null until the response arrives.
   */
  lastTime: KnownLastTime | null;
  /**
   * `emptyBarsLbs` holds the weight of the empty bar in lbs, by exercise id. An exercise without a
   * bar is absent.
   */
  emptyBarsLbs: Readonly<Record<string, number>>;
  /**
   * `offer` is the suggestion for the next set; null without one. Stored copies use the name
   * `offer`, so the name cannot change.
   */
  offer: RunSuggestion | null;
  offersOff: readonly string[];
  /**
   * `restedAtMs` is the end of the last rest, in ms since 1970; null after a skipped rest, and
   * after the next set.
   */
  restedAtMs: number | null;
  /**
   * `restsOver` counts the rests that began and ended on this device. A skipped rest counts; a rest
   * that ended because its set was undone does not.
   */
  restsOver: number;
  /**
   * `touchedAtMs` is the time of the user's last change on this device, in ms since 1970; null
   * before the first change.
   */
  touchedAtMs: number | null;
}

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

export function currentLine(run: Pick<Run, 'pending' | 'lineIndex'>): SessionLine | undefined {
  return linesOf(run)[run.lineIndex];
}

/**
 * Returns the number of the current exercise, from 1, and the number of all exercises. Left-out
 * exercises are not counted.
 */
export function placeInPlan(run: Pick<Run, 'pending' | 'lineIndex'>): [number: number, of: number] {
  const lines = linesOf(run);
  const before = lines.slice(0, run.lineIndex).filter((line) => !line.isLeftOut).length;
  return [before + 1, lines.filter((line) => !line.isLeftOut).length];
}

/**
 * Returns for each exercise how many of its planned sets are done. An unplanned warm-up set does
 * not count.
 */
export function setCounts({ pending }: Pick<Run, 'pending'>): number[] {
  return countSets(pending.template.exercises, pending.sets);
}

export function nextLabel(run: Pick<Run, 'pending' | 'inputs'>, lineIndex: number): SetLabel {
  return labelNext(setsOfLine(run, lineIndex), run.inputs.classification);
}

export function labelOf({ pending }: Pick<Run, 'pending'>, set: LoggedSet): SetLabel {
  const position = pending.sets.findIndex(({ setId }) => setId === set.setId);
  return labelInSession(pending.template.exercises, pending.sets, position);
}

export function dueTarget(run: Planned, line: SessionLine, lineIndex: number): DueTarget {
  return targetAfter(run, line, setCounts(run)[lineIndex] ?? 0);
}

/**
 * Returns the targets of an exercise's remaining sets, in order; empty for an unplanned exercise.
 */
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

type Planned = Pick<Run, 'pending' | 'strength'>;

/** Returns the 1RM to which the percentages of an exercise refer; null while the 1RM is unknown. */
export function percentBase({ pending, strength }: Planned, line: SessionLine): OneRepMax | null {
  return oneRepMaxFor(line, pending.sets, strength);
}

export function setsOfLine({ pending }: Pick<Run, 'pending'>, lineIndex: number): LoggedSet[] {
  return setsByLine(pending.template.exercises, pending.sets).perLine[lineIndex] ?? [];
}

export function lineIndexOf({ pending }: Run, set: LoggedSet): number | null {
  const position = pending.sets.findIndex(({ setId }) => setId === set.setId);
  return ownersOf(pending.template.exercises, pending.sets)[position] ?? null;
}

export function findSet({ pending }: Run, setId: string): LoggedSet | undefined {
  return pending.sets.find((set) => set.setId === setId);
}

/**
 * Returns how the exercise of a set is loaded and measured. An unknown exercise counts as loaded
 * with an external weight and measured in reps.
 */
export function liftedExerciseOf(
  { pending }: Pick<Run, 'pending'>,
  set: LoggedSet,
): LiftedExercise {
  return exerciseOf(pending, set) ?? UNPLANNED;
}

const UNPLANNED: LiftedExercise = { measure: 'REPS', loadKind: 'EXTERNAL' };

/**
 * Returns the time of the last activity in ms since 1970: the start, a logged set, or a change on
 * this device.
 */
export function lastTouchedAtMs({ pending, touchedAtMs }: Run): number {
  return Math.max(lastLoggedAtMs(pending), touchedAtMs ?? 0);
}
