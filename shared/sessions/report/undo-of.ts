// Taking one event of a session back, also days later: the command that does it, among those that there are anyway.
import { DomainError } from '#shared/errors.ts';
import { isSameContent } from '#shared/same-content.ts';
import { decisions } from '#shared/sessions/decide.ts';
import { changePlan } from '#shared/sessions/decide-plan.ts';
import type { SessionEvent, SessionFact } from '#shared/sessions/events.ts';
import { evolve, type LoggedSet, type SessionState } from '#shared/sessions/fold.ts';
import type { PlanChange } from '#shared/sessions/plan-schema.ts';
import type { SessionGym, SessionLine } from '#shared/sessions/schema.ts';
import type { ParsedInput } from '#shared/sessions/session-commands.ts';
import { type CorrectedValues, toWireValues } from '#shared/sessions/wire.ts';

type UndoName = 'editSet' | 'deleteSet' | 'restoreSet' | 'changePlan' | 'changeTimes';

/** A command that takes an event back, as it is sent: it still needs a commandId, and may say when it happened. */
export type UndoCommand = {
  [Name in UndoName]: { kind: Name; input: ParsedInput<Name> };
}[UndoName];

/**
 * Returns for each event that can be taken back, by its version, the command that does it.
 * @throws Error for a broken stream, as `evolve` does.
 */
export function undosOf(events: readonly SessionEvent[]): Map<number, UndoCommand> {
  const steps: Step[] = [];
  let state: SessionState | null = null;
  for (const event of events) {
    const after: SessionState = evolve(state, event);
    if (state) steps.push({ event, before: state, after });
    state = after;
  }
  const undos = new Map<number, UndoCommand>();
  if (state === null) return undos;
  for (const step of steps) {
    const undo = undoOf(step, state);
    if (undo) undos.set(step.event.version, undo);
  }
  return undos;
}

/** An event, with the session before and after it. */
export interface Step {
  event: SessionEvent;
  before: SessionState;
  after: SessionState;
}

/**
 * Returns the command that takes an event back; null: it cannot be taken back.
 * - What the event changed must be so still: of several corrections of a weight, the last one, and once that is taken
 *   back the one before it.
 * - The rules must accept the command on the session as it is now.
 */
export function undoOf({ event, before, after }: Step, now: SessionState): UndoCommand | null {
  const things = changedBy(event);
  const hasEffect = things.some((valueIn) => !isSameContent(valueIn(before), valueIn(after)));
  const stands = things.every((valueIn) => isSameContent(valueIn(after), valueIn(now)));
  if (!hasEffect || !stands) return null;
  const undo = reverse(before, event, now);
  return undo && isAccepted(undo, before, now) ? undo : null;
}

/** Returns the command against an event; null: there is none, or it would not bring back what was. */
function reverse(
  before: SessionState,
  { eventId, fact }: SessionEvent,
  now: SessionState,
): UndoCommand | null {
  const ofSet = (setId: string) => ({ id: now.sessionId, setId, source: 'report' as const });
  switch (fact.type) {
    case 'SetLogged':
      return { kind: 'deleteSet', input: ofSet(eventId) };
    case 'SetRestored':
      return { kind: 'deleteSet', input: ofSet(fact.setId) };
    case 'SetDeleted':
      return { kind: 'restoreSet', input: ofSet(fact.setId) };
    case 'SetEdited': {
      const was = setIn(before, fact.setId);
      if (!was) return null;
      return { kind: 'editSet', input: { ...ofSet(fact.setId), ...valuesBefore(was, fact) } };
    }
    case 'SessionTimesChanged':
      return timesBack(before, fact);
    case 'LineAdded':
    case 'LineSwapped':
    case 'LineMoved':
    case 'LineLeftOut':
    case 'LineBroughtBack':
    case 'LineRemoved':
    case 'LineSetsChanged':
    case 'LineNoted':
    case 'SessionNoted':
    case 'GymChosen': {
      const change = planChangeBack(before, fact, now);
      return change ? { kind: 'changePlan', input: { id: now.sessionId, change } } : null;
    }
    // Beginning, finishing and going on are taken back by going on or finishing. A whole one is brought back among what was deleted.
    case 'SessionStarted':
    case 'SessionCompleted':
    case 'SessionDiscarded':
    case 'SessionRestored':
    case 'SessionReopened':
    // Several workouts at once: it is taken back by a request of its own.
    case 'SetsMoved':
    case 'ExerciseReassigned':
      return null;
  }
}

/** The start, the end and the times of the sets as they were. */
function timesBack(
  { sessionId, startedAt, endedAt, sets, deletedSets }: SessionState,
  { setTimes }: Extract<SessionFact, { type: 'SessionTimesChanged' }>,
): UndoCommand | null {
  if (endedAt === null) return null;
  const moved = new Set(setTimes.map(({ setId }) => setId));
  const wereAt = [...sets, ...deletedSets]
    .filter(({ setId }) => moved.has(setId))
    .map(({ setId, loggedAt }) => ({ setId, loggedAt }));
  const times = { startTime: startedAt, endTime: endedAt, setTimes: wereAt };
  return { kind: 'changeTimes', input: { id: sessionId, ...times, source: 'report' } };
}

type SetEdited = Extract<SessionFact, { type: 'SetEdited' }>;

/** Returns the values that a correction names, as they were. */
function valuesBefore(was: LoggedSet, fact: SetEdited) {
  const values: Partial<CorrectedValues> = Object.fromEntries(
    correctedNames(fact).map((name) => [name, was[name]]),
  );
  const isUnrated = fact.rpe !== undefined && was.rpeSource === 'default';
  return { ...toWireValues(values), ...(isUnrated ? { rpeSource: 'default' as const } : {}) };
}

type PlanFact = Extract<
  SessionFact,
  { type: `Line${string}` } | { type: 'SessionNoted' } | { type: 'GymChosen' }
>;

function planChangeBack(
  before: SessionState,
  fact: PlanFact,
  now: SessionState,
): PlanChange | null {
  const lines = before.template.exercises;
  switch (fact.type) {
    case 'LineAdded':
      // What is over has no plan that it could be left out of.
      return {
        type: now.status === 'COMPLETED' ? 'remove' : 'leaveOut',
        lineId: fact.line.id,
      };
    case 'LineRemoved':
      return { type: 'putBack', lineId: fact.lineId };
    case 'LineSwapped':
      return { type: 'swapBack', lineId: fact.line.id, toLineId: fact.lineId };
    case 'LineLeftOut':
      return { type: 'bringBack', lineId: fact.lineId };
    case 'LineBroughtBack':
      return { type: 'leaveOut', lineId: fact.lineId };
    case 'SessionNoted':
      return { type: 'noteSession', notes: before.notes };
    case 'GymChosen':
      return { type: 'gym', gymId: before.gym?.id ?? null };
    case 'LineMoved':
    case 'LineSetsChanged':
    case 'LineNoted': {
      const at = lines.findIndex(({ id }) => id === fact.lineId);
      const line = lines[at];
      if (!line) return null;
      const { id: lineId, groupNumber, targetSets, sessionNotes } = line;
      if (fact.type === 'LineNoted') return { type: 'noteExercise', lineId, notes: sessionNotes };
      if (fact.type === 'LineMoved') {
        return { type: 'move', lineId, afterLineId: lines[at - 1]?.id ?? null, groupNumber };
      }
      // Targets of single sets that were cut off are gone.
      const isCut = line.setTargets !== null && fact.targetSets < line.setTargets.length;
      return isCut ? null : { type: 'sets', lineId, targetSets };
    }
  }
}

type ValueIn = (state: SessionState) => unknown;

/** Returns the things that an event changes, each as it is in a state. */
function changedBy({ eventId, fact }: SessionEvent): ValueIn[] {
  switch (fact.type) {
    case 'SetLogged':
      return [(state) => state.sets.some(({ setId }) => setId === eventId)];
    case 'SetDeleted':
    case 'SetRestored':
      return [(state) => setIn(state, fact.setId) !== undefined];
    case 'SetEdited':
      return correctedNames(fact).map((name) => (state) => {
        const set = setIn(state, fact.setId);
        // An RPE that was entered is another one than the same number that nobody entered.
        return name === 'rpe' ? [set?.rpe, set?.rpeSource] : set?.[name];
      });
    case 'LineAdded':
      return [(state) => lineIn(state, fact.line.id)?.isLeftOut];
    case 'LineSwapped':
      return [fact.lineId, fact.line.id].map((id) => (state) => lineIn(state, id)?.isLeftOut);
    case 'SessionTimesChanged':
      return [
        ({ startedAt, endedAt }) => [startedAt, endedAt],
        // Of deleted sets too: they would come back at another time.
        ({ sets, deletedSets }) => {
          const times = new Map([...sets, ...deletedSets].map((set) => [set.setId, set.loggedAt]));
          return fact.setTimes.map(({ setId }) => times.get(setId));
        },
      ];
    case 'LineRemoved':
      return [(state) => lineIn(state, fact.lineId) !== undefined];
    case 'LineLeftOut':
    case 'LineBroughtBack':
      return [(state) => lineIn(state, fact.lineId)?.isLeftOut];
    case 'LineMoved':
      return [
        (state) => lineIn(state, fact.lineId)?.groupNumber,
        (state) => lineBefore(state, fact.lineId),
      ];
    case 'LineSetsChanged':
      return [(state) => lineIn(state, fact.lineId)?.targetSets];
    case 'LineNoted':
      return [(state) => lineIn(state, fact.lineId)?.sessionNotes];
    case 'SessionNoted':
      return [({ notes }) => notes];
    case 'GymChosen':
      return [({ gym }) => gym?.id];
    case 'SessionStarted':
    case 'SessionCompleted':
    case 'SessionDiscarded':
    case 'SessionRestored':
    case 'SessionReopened':
    case 'SetsMoved':
    case 'ExerciseReassigned':
      return [];
  }
}

function setIn({ sets }: SessionState, setId: string): LoggedSet | undefined {
  return sets.find((set) => set.setId === setId);
}

function lineIn({ template }: SessionState, lineId: string): SessionLine | undefined {
  return template.exercises.find(({ id }) => id === lineId);
}

/** Returns the id of the line in front of another; lines that are left out do not count. */
function lineBefore({ template }: SessionState, lineId: string): string | undefined {
  const planned = template.exercises.filter(({ id, isLeftOut }) => !isLeftOut || id === lineId);
  return planned[planned.findIndex(({ id }) => id === lineId) - 1]?.id;
}

/** Returns the values that a correction names. A new weight comes with the way in which it was typed. */
function correctedNames(fact: SetEdited): (keyof CorrectedValues)[] {
  const { type: _, setId: _set, source: _source, rpeSource: _rpe, ...corrected } = fact;
  const names = new Set(Object.keys(corrected));
  if (names.has('weightLbs')) names.add('entered');
  // `as`: what is left of a correction are the names of its values.
  return [...names] as (keyof CorrectedValues)[];
}

/** True when the rules accept the command on the session as it is now, and it changes something. */
function isAccepted(
  undo: UndoCommand,
  { gym }: { gym: SessionGym | null },
  now: SessionState,
): boolean {
  try {
    return decide(undo, now, gym) !== null;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

function decide(undo: UndoCommand, now: SessionState, gym: SessionGym | null): SessionFact | null {
  switch (undo.kind) {
    case 'editSet':
      return decisions.editSet(now, undo.input);
    case 'deleteSet':
      return decisions.deleteSet(now, undo.input);
    case 'restoreSet':
      return decisions.restoreSet(now, undo.input);
    case 'changeTimes':
      return decisions.changeTimes(now, undo.input);
    case 'changePlan':
      // None of these changes names a new exercise.
      return changePlan(now, undo.input.change, { lineId: '', exercise: null, gym });
  }
}
