// Finds the weights that a save changes, for the question about unlikely weights, and the sets to compare them with.
import { exerciseOf, type LoggedSet, type SessionState } from '#shared/sessions/fold.ts';
import type { PlannedSave } from './report-edits.ts';

/** Returns the resulting sets whose weight changes, in logged order. */
export function changedWeights(session: SessionState, { edits }: PlannedSave) {
  return edits.flatMap(({ setId, changes }) => {
    const before = session.sets.find((set) => set.setId === setId);
    const exercise = before && exerciseOf(session, before);
    if (!before || !exercise || changes.weightLbs === undefined) return [];
    const { entered = null } = changes;
    return [
      { setId, exerciseId: before.exerciseId, exercise, set: { ...before, ...changes, entered } },
    ];
  });
}

/** Returns the sets of the exercise that stay with the same weight. */
export function unchangedSets(
  { sets }: SessionState,
  { deletes, edits }: PlannedSave,
  exerciseId: string,
): LoggedSet[] {
  const changed = new Set([
    ...deletes,
    ...edits.flatMap(({ setId, changes }) => (changes.weightLbs === undefined ? [] : [setId])),
  ]);
  return sets.filter((set) => set.exerciseId === exerciseId && !changed.has(set.setId));
}
