// Builds the timeline of a session, with one entry per event. An entry compares the states before and after its event.
import type { SessionEvent, SessionFact } from '#shared/sessions/events.ts';
import { evolve, exerciseOf, type LoggedSet, type SessionState } from '#shared/sessions/fold.ts';
import { labelInSession, labelWords } from '#shared/sessions/lines/set-label.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import type {
  TimelineEntry,
  TimelineLine,
  TimelineReassigned,
  TimelineSet,
  TimelineTimes,
  TimelineValues,
} from './timeline-schema.ts';
import { undosOf } from './undo-of.ts';

/**
 * Returns one entry per event, in the order of the events.
 *
 * @throws Error when the stream of events is broken, as `evolve` does
 */
export function sessionTimeline(events: readonly SessionEvent[]): TimelineEntry[] {
  const undos = undosOf(events);
  let before: SessionState | null = null;
  return events.map((event) => {
    const after = evolve(before, event);
    const { fact, version, occurredAt, recordedAt } = event;
    const entry = {
      version,
      type: fact.type,
      occurredAt,
      recordedAt,
      source: 'setId' in fact || fact.type === 'SessionTimesChanged' ? fact.source : null,
      set: changedSet(before, after, setIdOf(event)),
      offered: fact.type === 'SetLogged' ? (fact.offered ?? null) : null,
      line: changedLine(before, after, fact),
      notes: fact.type === 'SessionNoted' ? fact.notes : null,
      gym: fact.type === 'GymChosen' ? (fact.gym?.name ?? null) : null,
      times: fact.type === 'SessionTimesChanged' ? changedTimes(before, after) : null,
      move:
        fact.type === 'SetsMoved'
          ? {
              reason: fact.reason,
              otherSessionId: fact.otherSessionId,
              sets: Math.max(fact.added.length, fact.goneSetIds.length),
            }
          : null,
      reassigned: fact.type === 'ExerciseReassigned' ? reassigned(before, after, fact) : null,
      endedAt: fact.type === 'SessionCompleted' ? (fact.endedAt ?? null) : null,
      undo: undos.get(version) ?? null,
    };
    before = after;
    return entry;
  });
}

function setIdOf({ eventId, fact }: { eventId: string; fact: SessionFact }): string | null {
  if (fact.type === 'SetLogged') return eventId;
  return 'setId' in fact ? fact.setId : null;
}

function changedSet(
  before: SessionState | null,
  after: SessionState,
  setId: string | null,
): TimelineSet | null {
  if (setId === null) return null;
  const was = before?.sets.find((set) => set.setId === setId);
  const is = after.sets.find((set) => set.setId === setId);
  const set = is ?? was;
  const state = is ? after : before;
  if (!set || !state) return null;
  const { exercises } = state.template;
  return {
    id: set.setId,
    exerciseId: set.exerciseId,
    exerciseName: nameOf(after, set),
    loadKind: exerciseOf(after, set)?.loadKind,
    setNumber: set.setNumber,
    label: labelWords(labelInSession(exercises, state.sets, state.sets.indexOf(set))),
    before: was ? valuesOf(was) : null,
    after: is ? valuesOf(is) : null,
  };
}

function nameOf(state: SessionState, set: LoggedSet): string {
  return exerciseOf(state, set)?.name ?? 'Exercise';
}

function changedTimes(before: SessionState | null, after: SessionState): TimelineTimes | null {
  if (before?.endedAt == null || after.endedAt === null) return null;
  return {
    before: { startTime: before.startedAt, endTime: before.endedAt },
    after: { startTime: after.startedAt, endTime: after.endedAt },
  };
}

function reassigned(
  before: SessionState | null,
  after: SessionState,
  { reason, lines, sets }: Extract<SessionFact, { type: 'ExerciseReassigned' }>,
): TimelineReassigned {
  const nameIn = (state: SessionState | null): string => {
    const line = allLines(state).find(({ id }) => id === lines[0]?.lineId);
    const set = [...(state?.sets ?? []), ...(state?.deletedSets ?? [])].find(
      ({ setId }) => setId === sets[0]?.setId,
    );
    return line?.exercise.name ?? (state && set ? nameOf(state, set) : 'Exercise');
  };
  return { reason, from: nameIn(before), into: nameIn(after), sets: sets.length };
}

function allLines(state: SessionState | null): SessionLine[] {
  if (state === null) return [];
  return [...state.template.exercises, ...state.removedLines.map(({ line }) => line)];
}

function changedLine(
  before: SessionState | null,
  { template }: SessionState,
  fact: SessionFact,
): TimelineLine | null {
  // The lines before the event are searched too, because the event may have removed the line.
  const lines = [...template.exercises, ...(before?.template.exercises ?? [])];
  const lineOf = (lineId: string) => lines.find(({ id }) => id === lineId);
  const line =
    'line' in fact
      ? lineOf(fact.line.id)
      : fact.type.startsWith('Line') && 'lineId' in fact && fact.lineId !== null
        ? lineOf(fact.lineId)
        : undefined;
  if (!line) return null;
  return {
    id: line.id,
    exerciseName: line.exercise.name,
    targetSets: line.targetSets,
    notes: line.sessionNotes,
    swappedFor: fact.type === 'LineSwapped' ? (lineOf(fact.lineId)?.exercise.name ?? null) : null,
  };
}

function valuesOf(set: LoggedSet): TimelineValues {
  return {
    actualReps: set.reps,
    actualWeight: set.weightLbs,
    ...(set.entered ? { enteredWeight: set.entered } : {}),
    rpeRating: set.rpe,
    rpeSource: set.rpeSource,
    setClassification: set.classification,
    actualDuration: set.durationSeconds,
    actualDistance: set.distanceMeters,
    notes: set.notes,
  };
}
