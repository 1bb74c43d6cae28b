// Describes a set for the message that the server refused a command, such as 'Bench Press, set 3'.
import type { ExerciseMeasure, LoadKind } from '#shared/exercises/vocabulary.ts';
import { exerciseOf, type LoggedSet, type SessionState } from '#shared/sessions/fold.ts';
import { labelInSession, type SetLabel } from './set-label.ts';

export interface SetDescription {
  name: string;
  measure: ExerciseMeasure;
  loadKind: LoadKind;
  label: SetLabel;
  set: LoggedSet;
}

/** Returns the description of an existing or deleted set; undefined when the set or its exercise is unknown. */
export function describeSet(state: SessionState, setId: string): SetDescription | undefined {
  const isMeant = (set: LoggedSet) => set.setId === setId;
  const isThere = state.sets.some(isMeant);
  const sets = isThere ? state.sets : [...state.sets, ...state.deletedSets.filter(isMeant)];
  const position = sets.findIndex(isMeant);
  const set = sets[position];
  const exercise = set && exerciseOf(state, set);
  if (!set || !exercise) return undefined;
  const { name, measure, loadKind } = exercise;
  const label = labelInSession(state.template.exercises, sets, position);
  return { name, measure, loadKind, label, set };
}
