// Decides to replace an exercise of a workout by another one, as in a merge of exercises, and to undo that. Pure.
import { isSameContent } from '#shared/same-content.ts';
import type { SessionEvent, SessionFact } from '#shared/sessions/events.ts';
import { evolve, type LoggedSet, type SessionState } from '#shared/sessions/fold.ts';
import type { SessionExercise, SessionLine } from '#shared/sessions/schema.ts';

export type ExerciseReassigned = Extract<SessionFact, { type: 'ExerciseReassigned' }>;

/**
 * Decides to give all lines and sets of one exercise to another. Null for a workout without the exercise, and for a
 * running one: its device knows the exercise by its old id.
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

interface Was<Value> {
  was: Value;
  is: Value;
}
type SetExercise = Pick<LoggedSet, 'exerciseId' | 'exercise'>;

/**
 * Decides to undo a merge: its lines and sets return to their old exercise, unless they were changed since. Sets that
 * were logged on such a line since then follow it. Null when nothing of the merge is left.
 */
export function undoReassigned(
  events: readonly SessionEvent[],
  mergeId: string,
): ExerciseReassigned | null {
  const { state, lines: ofLines, sets: ofSets } = reassignedBy(events, mergeId);
  if (state === null || isRunning(state)) return null;
  const lines = linesIn(state).flatMap((line) => {
    const change = ofLines.get(line.id);
    return change && isSameContent(line.exercise, change.is)
      ? [{ lineId: line.id, exercise: change.was }]
      : [];
  });
  const back = new Map(lines.map(({ lineId, exercise }) => [lineId, exercise]));
  const sets = setsIn(state).flatMap((set) => {
    const { setId } = set;
    const change = ofSets.get(setId);
    if (change && set.exerciseId === change.is.exerciseId) {
      // A deleted set got the copy of its line's exercise when the line was removed.
      const isAsMerged = isSameContent(set.exercise, change.is.exercise);
      const exercise = isAsMerged ? change.was.exercise : (lines[0]?.exercise ?? set.exercise);
      return [{ setId, exerciseId: change.was.exerciseId, exercise }];
    }
    const line = set.lineId === null ? undefined : back.get(set.lineId);
    return line && !change ? [{ setId, exerciseId: line.id, exercise: null }] : [];
  });
  if (lines.length === 0 && sets.length === 0) return null;
  return { type: 'ExerciseReassigned', reason: 'UNDONE', mergeId, lines, sets };
}

/**
 * Returns the current state, and the changes of the merge that were not undone, each with its value before and after.
 */
function reassignedBy(events: readonly SessionEvent[], mergeId: string) {
  const lines = new Map<string, Was<SessionExercise>>();
  const sets = new Map<string, Was<SetExercise>>();
  let state: SessionState | null = null;
  for (const event of events) {
    const before: SessionState | null = state;
    state = evolve(before, event);
    const { fact } = event;
    if (fact.type !== 'ExerciseReassigned' || fact.mergeId !== mergeId || !before) continue;
    if (fact.reason === 'UNDONE') {
      lines.clear();
      sets.clear();
      continue;
    }
    const linesBefore = new Map(linesIn(before).map((line) => [line.id, line.exercise]));
    for (const { lineId, exercise: is } of fact.lines) {
      const was = linesBefore.get(lineId);
      if (was) lines.set(lineId, { was, is });
    }
    const setsBefore = new Map(setsIn(before).map((set) => [set.setId, set]));
    for (const { setId, ...is } of fact.sets) {
      const was = setsBefore.get(setId);
      if (was) sets.set(setId, { was: { exerciseId: was.exerciseId, exercise: was.exercise }, is });
    }
  }
  return { state, lines, sets };
}

function isRunning({ status, isDiscarded }: SessionState): boolean {
  return status === 'IN_PROGRESS' && !isDiscarded;
}

/** Returns the lines of the plan and the removed ones. */
function linesIn({ template, removedLines }: SessionState): SessionLine[] {
  return [...template.exercises, ...removedLines.map(({ line }) => line)];
}

/** Returns the sets, including deleted ones. */
function setsIn({ sets, deletedSets }: SessionState): LoggedSet[] {
  return [...sets, ...deletedSets];
}

/** Returns the workout's copy of an exercise. One workout has one kind of load per exercise. */
function copyIn(state: SessionState, exerciseId: string): SessionExercise | undefined {
  const line = linesIn(state).find((each) => each.exerciseId === exerciseId);
  const set = setsIn(state).find((each) => each.exerciseId === exerciseId && each.exercise);
  return line?.exercise ?? set?.exercise ?? undefined;
}

/** Returns the fields of a copy that define its load. They stay in a merge. */
function loadsOf({ loadKind, measure, bodyweightShare }: SessionExercise) {
  return { loadKind, measure, bodyweightShare };
}
