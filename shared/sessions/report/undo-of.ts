// Finds the command that undoes an event of a session, even days later. Also finds the merges and splits that can be
// undone.
import { DomainError } from '#shared/errors.ts';
import { isSameContent } from '#shared/same-content.ts';
import { decideByName } from '#shared/sessions/decide.ts';
import {
  changePlan,
  type FactOf,
  type Undo,
  undoByPlanEvent,
  type ValueIn,
} from '#shared/sessions/decide-plan.ts';
import type { SessionEvent, SessionEventType, SessionFact } from '#shared/sessions/events.ts';
import { evolve, type LoggedSet, type SessionState } from '#shared/sessions/fold.ts';
import type { PlanChange } from '#shared/sessions/plan-schema.ts';
import type { SessionGym } from '#shared/sessions/schema.ts';
import type { ParsedInput, SessionCommandName } from '#shared/sessions/session-commands.ts';
import { type CorrectedValues, toWireValues } from '#shared/sessions/wire.ts';

export const undoNames = [
  'editSet',
  'deleteSet',
  'restoreSet',
  'changePlan',
  'changeTimes',
] as const satisfies readonly SessionCommandName[];
type UndoName = (typeof undoNames)[number];

/**
 * An undo command has the input of an ordinary command, but no commandId. The client adds a commandId when it sends the
 * command.
 */
export type UndoCommand = {
  [Name in UndoName]: { kind: Name; input: ParsedInput<Name> };
}[UndoName];

/**
 * Returns the commands that undo the events of a session, by the version of the event. An event that cannot be undone
 * has no command.
 *
 * @throws Error when the stream of events is broken, as `evolve` does
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

export interface Step {
  event: SessionEvent;
  before: SessionState;
  after: SessionState;
}

/**
 * Returns the command that undoes an event. Null when the event cannot be undone, for example because a value that the
 * event changed was changed again later.
 */
export function undoOf({ event, before, after }: Step, now: SessionState): UndoCommand | null {
  const { fact, eventId } = event;
  // The cast is safe because the entry under `fact.type` accepts an event of this type.
  const row = (undoByEvent[fact.type] ?? undoByPlanEvent[fact.type]) as
    | Undo<SessionEventType, UndoCommand | PlanChange>
    | undefined;
  if (!row) return null;
  const things = row.changes(fact, eventId);
  const hasEffect = things.some((valueIn) => !isSameContent(valueIn(before), valueIn(after)));
  const stands = things.every((valueIn) => isSameContent(valueIn(after), valueIn(now)));
  if (!hasEffect || !stands) return null;
  const found = row.command(fact, { eventId, before, now });
  const undo = found && 'type' in found ? onPlan(now, found) : found;
  return undo && isAccepted(undo, before, now) ? undo : null;
}

/**
 * `undoByEvent` has the types of events that a user can undo, except changes of the plan, which are in
 * `undoByPlanEvent`.
 */
export const undoByEvent: { readonly [Type in SessionEventType]?: Undo<Type, UndoCommand> } = {
  SetLogged: {
    changes: (_, eventId) => [isThere(eventId)],
    command: (_, { eventId, now }) => ({ kind: 'deleteSet', input: ofSet(now, eventId) }),
  },
  SetEdited: {
    changes: (fact) => correctedNames(fact).map((name) => valueOf(fact.setId, name)),
    command: (fact, { before, now }) => {
      const was = setIn(before, fact.setId);
      if (!was) return null;
      return { kind: 'editSet', input: { ...ofSet(now, fact.setId), ...valuesBefore(was, fact) } };
    },
  },
  SetDeleted: {
    changes: ({ setId }) => [isThere(setId)],
    command: ({ setId }, { now }) => ({ kind: 'restoreSet', input: ofSet(now, setId) }),
  },
  SetRestored: {
    changes: ({ setId }) => [isThere(setId)],
    command: ({ setId }, { now }) => ({ kind: 'deleteSet', input: ofSet(now, setId) }),
  },
  SessionTimesChanged: {
    changes: ({ setTimes }) => [
      ({ startedAt, endedAt }) => [startedAt, endedAt],
      // The times of deleted sets are compared too, because a restored set would otherwise have the wrong time.
      ({ sets, deletedSets }) => {
        const times = new Map([...sets, ...deletedSets].map((set) => [set.setId, set.loggedAt]));
        return setTimes.map(({ setId }) => times.get(setId));
      },
    ],
    command: (fact, { before }) => timesBack(before, fact),
  },
};

function ofSet({ sessionId }: SessionState, setId: string) {
  return { id: sessionId, setId, source: 'report' as const };
}

function onPlan({ sessionId }: SessionState, change: PlanChange): UndoCommand {
  return { kind: 'changePlan', input: { id: sessionId, change } };
}

function isThere(setId: string): ValueIn {
  return (state) => setIn(state, setId) !== undefined;
}

/**
 * Returns a function that reads one value of a set. The RPE includes its source, because an entered
 * 7 differs from the default 7.
 */
function valueOf(setId: string, name: keyof CorrectedValues): ValueIn {
  return (state) => {
    const set = setIn(state, setId);
    return name === 'rpe' ? [set?.rpe, set?.rpeSource] : set?.[name];
  };
}

function timesBack(
  { sessionId, startedAt, endedAt, sets, deletedSets }: SessionState,
  { setTimes }: FactOf<'SessionTimesChanged'>,
): UndoCommand | null {
  if (endedAt === null) return null;
  const moved = new Set(setTimes.map(({ setId }) => setId));
  const wereAt = [...sets, ...deletedSets]
    .filter(({ setId }) => moved.has(setId))
    .map(({ setId, loggedAt }) => ({ setId, loggedAt }));
  const times = { startTime: startedAt, endTime: endedAt, setTimes: wereAt };
  return { kind: 'changeTimes', input: { id: sessionId, ...times, source: 'report' } };
}

function valuesBefore(was: LoggedSet, fact: FactOf<'SetEdited'>) {
  const values: Partial<CorrectedValues> = Object.fromEntries(
    correctedNames(fact).map((name) => [name, was[name]]),
  );
  const isUnrated = fact.rpe !== undefined && was.rpeSource === 'default';
  return { ...toWireValues(values), ...(isUnrated ? { rpeSource: 'default' as const } : {}) };
}

function setIn({ sets }: SessionState, setId: string): LoggedSet | undefined {
  return sets.find((set) => set.setId === setId);
}

/** Returns the names of the values that a correction changes. A new weight also changes the typed weight. */
function correctedNames(fact: FactOf<'SetEdited'>): (keyof CorrectedValues)[] {
  const { type: _, setId: _set, source: _source, rpeSource: _rpe, ...corrected } = fact;
  const names = new Set(Object.keys(corrected));
  if (names.has('weightLbs')) names.add('entered');
  // The cast is safe because the destructuring above leaves only names of a set's values.
  return [...names] as (keyof CorrectedValues)[];
}

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
  if (undo.kind !== 'changePlan') return decideByName(undo.kind, now, undo.input);
  return changePlan(now, undo.input.change, { lineId: '', exercise: null, gym });
}

/**
 * Returns the versions of the merges and splits that can be undone: for each other workout, the newest merge or split
 * that was not undone yet.
 */
export function standingMoves(
  timeline: readonly {
    version: number;
    move?: { reason: string; otherSessionId: string } | null | undefined;
  }[],
): ReadonlySet<number> {
  const standing = new Map<string, number[]>();
  for (const { version, move } of timeline) {
    if (!move) continue;
    const { reason, otherSessionId } = move;
    const versions = standing.get(otherSessionId) ?? [];
    if (reason === 'UNDONE') versions.pop();
    else if (reason !== 'SPLIT_OFF') versions.push(version);
    standing.set(otherSessionId, versions);
  }
  return new Set([...standing.values()].flatMap((versions) => versions.slice(-1)));
}
