// Converts a workout of a file to the events of a session, in the order of the file.
import { completeSession, logSet, startSession } from '#shared/sessions/decide.ts';
import { newLine } from '#shared/sessions/decide-plan.ts';
import type { SessionFact } from '#shared/sessions/events.ts';
import { evolve, type SessionState } from '#shared/sessions/fold.ts';
import { setLimits } from '#shared/sessions/limits.ts';
import type { PastFact } from '#shared/sessions/past/past-session.ts';
import type { SessionExercise, SessionLine, SessionTemplate } from '#shared/sessions/schema.ts';
import { emptyPlan } from '#shared/sessions/template/template-copy.ts';
import { usesUpPlanned } from '#shared/sets/kinds.ts';
import { templateLimits } from '#shared/templates/limits.ts';
import type { ImportSource } from '#shared/imports/vocabulary.ts';
import type { ImportedLine, ImportedSet, ImportedWorkout } from '../read/normalized.ts';

interface ImportContext {
  sessionId: string;
  source: { app: ImportSource; importId: string };
  bodyWeightKg: number | null;
  /** The time zone in which the file was read, otherwise the account's time zone; undefined when unknown. */
  timeZone: string | undefined;
  exercises: ReadonlyMap<string, SessionExercise>;
  newId: () => string;
  /**
   * Time of the import (ISO 8601). A workout without an end in the file ends at this time at the latest, unless the
   * workout starts later.
   */
  now: string;
}

/** Assumed time from set to set when the file has no end of the workout: two minutes. */
const SET_EVERY_MS = 120_000;

/**
 * Converts an imported workout to events without ids. The sets are spread evenly between start and end.
 * @throws Error for a name without an exercise; DomainError when a rule of sessions refuses the workout
 */
export function importedSession(workout: ImportedWorkout, context: ImportContext): PastFact[] {
  const { sessionId, source, newId } = context;
  const lines = plannedLines(workout.lines, context);
  const template: SessionTemplate = {
    ...emptyPlan(sessionId, workout.name),
    exercises: lines.map(({ line }) => line),
  };
  const facts: PastFact[] = [];
  let state: SessionState | null = null;
  const happen = (fact: SessionFact, occurredAt: string): SessionState => {
    const version = facts.push({ fact, occurredAt });
    return evolve(state, { eventId: newId(), sessionId, version, occurredAt, fact });
  };
  const { startedAt } = workout;
  const bodyWeightKg = workout.bodyWeightKg ?? context.bodyWeightKg;
  state = happen(
    startSession(null, template, bodyWeightKg, { source, timeZone: context.timeZone }),
    startedAt,
  );
  if (workout.note !== '') state = happen({ type: 'SessionNoted', notes: workout.note }, startedAt);
  const sets = lines.flatMap(({ line, sets: own }) => own.map((set) => ({ line, set })));
  const { timeOf, endedAt } = timesOf(workout, sets.length, context.now);
  for (const [index, { line, set }] of sets.entries()) {
    state = happen(logSet(state, toCommand(sessionId, line, set)), timeOf(index));
  }
  const completed = completeSession(state);
  if (completed) happen(completed, endedAt);
  return facts;
}

/**
 * Returns a planned exercise with its number of sets for each exercise of the file. Exercises of a superset follow each
 * other.
 */
function plannedLines(
  lines: readonly ImportedLine[],
  { exercises, newId }: ImportContext,
): { line: SessionLine; sets: readonly ImportedSet[] }[] {
  const groups = new Map<string, ImportedLine[]>();
  for (const [index, line] of lines.entries()) {
    const key = line.supersetKey === null ? `alone ${index}` : `group ${line.supersetKey}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()]
    .flatMap((group, groupNumber) => group.map((line) => ({ ...line, groupNumber })))
    .map(({ exercise: name, note, sets, groupNumber }, exerciseOrder) => {
      const exercise = exercises.get(name);
      if (!exercise) throw new Error('A name of an import has no exercise');
      const work = sets.filter(({ classification }) => usesUpPlanned({ classification })).length;
      const line: SessionLine = {
        ...newLine(newId(), exercise),
        exerciseOrder,
        groupNumber,
        targetSets: Math.min(Math.max(1, work), templateLimits.sets),
        sessionNotes: note,
      };
      return { line, sets };
    });
}

function toCommand(sessionId: string, line: SessionLine, set: ImportedSet) {
  const { weight, note } = weightOf(line.exercise, set);
  return {
    id: sessionId,
    exerciseId: line.exerciseId,
    templateExerciseId: line.id,
    actualReps: set.reps ?? 0,
    actualWeight: weight,
    rpeRating: set.rpe,
    setClassification: set.classification,
    ...(set.seconds === null ? {} : { actualDuration: Math.round(set.seconds) }),
    ...(set.meters === null ? {} : { actualDistance: Math.round(set.meters * 100) / 100 }),
    ...(note === '' ? {} : { notes: note }),
    ...(set.entered === null || weight === 0
      ? {}
      : { enteredWeight: { ...set.entered, value: Math.abs(set.entered.value) } }),
  };
}

/**
 * Returns the weight and the note of a set. A negative weight means assistance by a machine. If the exercise cannot
 * have assistance, the weight is 0 and the note mentions the assistance.
 */
function weightOf({ loadKind }: SessionExercise, { weightLbs, entered, note }: ImportedSet) {
  const weight = weightLbs ?? 0;
  if (weight >= 0 || loadKind === 'ASSISTED') return { weight: Math.abs(weight), note };
  const help = entered ? `${Math.abs(entered.value)} ${entered.unit}` : `${-weight} lbs`;
  const said = `With ${help} of help`;
  const both = note === '' ? said : `${said}. ${note}`;
  return { weight: 0, note: [...both].slice(0, setLimits.notes).join('') };
}

function timesOf({ startedAt, endedAt }: ImportedWorkout, sets: number, now: string) {
  const startMs = Date.parse(startedAt);
  const latestMs = Math.max(startMs, Date.parse(now));
  const endMs =
    endedAt === null
      ? Math.min(startMs + sets * SET_EVERY_MS, latestMs)
      : Math.max(startMs, Date.parse(endedAt));
  // A workout without an end in the file ends with its last set.
  const stepMs = (endMs - startMs) / (endedAt === null ? Math.max(1, sets) : sets + 1);
  return {
    timeOf: (index: number) => new Date(Math.round(startMs + stepMs * (index + 1))).toISOString(),
    endedAt: new Date(endMs).toISOString(),
  };
}
