// Creates the event that replaces an exercise of a workout after two exercises were merged, and the event that undoes
// the replacement.
import { isSameContent } from '#shared/same-content.ts';
import type { SessionEvent, SessionFact } from '#shared/sessions/events.ts';
import { foldSession, type LoggedSet, type SessionState } from '#shared/sessions/fold.ts';
import type { SessionExercise, SessionLine } from '#shared/sessions/schema.ts';

export type ExerciseReassigned = Extract<SessionFact, { type: 'ExerciseReassigned' }>;

/**
 * Returns the event that replaces an exercise by another in all lines and sets of a workout. Null for a workout
 * without the exercise, and for a running workout.
 */
export function reassignExercise(
  state: SessionState | null,
  { mergeId, fromId, into }: { mergeId: string; fromId: string; into: SessionExercise },
): ExerciseReassigned | null {
  if (state === null || isRunning(state)) return null;
  const known = copyIn(state, into.id);
  const copyOf = (was: SessionExercise) => ({ ...into, ...loadsOf(known ?? was) });
  const lines = linesIn(state)
    .filter(({ exerciseId }) => exerciseId === fromId)
    .map(({ id: lineId, exercise }) => ({ lineId, exercise: copyOf(exercise) }));
  const sets = setsIn(state)
    .filter(({ exerciseId }) => exerciseId === fromId)
    .map(({ setId, exercise }) => ({
      setId,
      exerciseId: into.id,
      exercise: exercise && copyOf(exercise),
    }));
  if (lines.length === 0 && sets.length === 0) return null;
  return { type: 'ExerciseReassigned', reason: 'MERGED', mergeId, lines, sets };
}

/**
 * Returns the event that gives each line and set of a workout its former exercise, after a merge of exercises is
 * undone. Null when there is nothing to undo, and for a running workout.
 */
export function undoReassigned(
  events: readonly SessionEvent[],
  mergeId: string,
): ExerciseReassigned | null {
  const reassigned = events.map(({ fact }) => fact).filter(isReassigned);
  const reasons = new Map(reassigned.map((fact) => [fact.mergeId, fact.reason]));
  const [state, without] = [
    foldSession(events),
    // `without` is the workout as if the exercises had not been merged, so it has the former exercise of each line and
    // set.
    foldSession(
      events.map((event) =>
        isReassigned(event.fact) &&
        (event.fact.mergeId === mergeId || reasons.get(event.fact.mergeId) === 'UNDONE')
          ? { ...event, fact: { ...event.fact, lines: [], sets: [] } }
          : event,
      ),
    ),
  ];
  if (reasons.get(mergeId) !== 'MERGED' || !state || !without || isRunning(state)) return null;
  const linesBefore = new Map(linesIn(without).map((line) => [line.id, line.exercise]));
  const lines = linesIn(state).flatMap(({ id: lineId, exercise: is }) => {
    const exercise = linesBefore.get(lineId);
    return exercise && !isSameContent(exercise, is) ? [{ lineId, exercise }] : [];
  });
  const back = new Map(lines.map(({ lineId, exercise }) => [lineId, exercise]));
  const setsBefore = new Map(setsIn(without).map((set) => [set.setId, set]));
  const sets = setsIn(state).flatMap(({ setId, lineId, exerciseId, exercise }) => {
    const was = setsBefore.get(setId);
    if (was && !isSameContent([was.exerciseId, was.exercise], [exerciseId, exercise])) {
      return [{ setId, exerciseId: was.exerciseId, exercise: was.exercise }];
    }
    const line = lineId === null ? undefined : back.get(lineId);
    return line ? [{ setId, exerciseId: line.id, exercise: null }] : [];
  });
  if (lines.length === 0 && sets.length === 0) return null;
  return { type: 'ExerciseReassigned', reason: 'UNDONE', mergeId, lines, sets };
}

function isReassigned(fact: SessionFact): fact is ExerciseReassigned {
  return fact.type === 'ExerciseReassigned';
}

function isRunning({ status, isDiscarded }: SessionState): boolean {
  return status === 'IN_PROGRESS' && !isDiscarded;
}

function linesIn({ template, removedLines }: SessionState): SessionLine[] {
  return [...template.exercises, ...removedLines.map(({ line }) => line)];
}

function setsIn({ sets, deletedSets }: SessionState): LoggedSet[] {
  return [...sets, ...deletedSets];
}

/**
 * Returns the workout's copy of an exercise. All copies of an exercise in a workout have the same kind of load, so any
 * copy will do.
 */
function copyIn(state: SessionState, exerciseId: string): SessionExercise | undefined {
  const line = linesIn(state).find((each) => each.exerciseId === exerciseId);
  const set = setsIn(state).find((each) => each.exerciseId === exerciseId && each.exercise);
  return line?.exercise ?? set?.exercise ?? undefined;
}

function loadsOf({ loadKind, measure, bodyweightShare }: SessionExercise) {
  return { loadKind, measure, bodyweightShare };
}
