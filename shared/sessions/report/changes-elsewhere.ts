// Finds the changes that another device made to a session while this device showed it.
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import { labelInSession, type SetLabel } from '#shared/sessions/lines/set-label.ts';

export type ChangeElsewhere =
  /** `set` has the values from before the deletion if the type is `deleted`. */
  { type: 'logged' | 'corrected' | 'deleted'; set: LoggedSet; label: SetLabel } | { type: 'plan' };

const values = [
  'reps',
  'weightLbs',
  'rpe',
  'classification',
  'durationSeconds',
  'distanceMeters',
  'notes',
] as const satisfies readonly (keyof LoggedSet)[];

/**
 * Returns the changes that another device made to a session: logged, corrected and deleted sets,
 * and a change of the plan.
 * @param shown the state that the device showed, with its pending commands applied
 * @param known the state that the server sent last; a set that is missing in it was refused, not
 * deleted
 * @param now the state that the device will show, with its pending commands applied
 */
export function changesElsewhere(
  shown: SessionState,
  known: SessionState,
  now: SessionState,
): ChangeElsewhere[] {
  const before = new Map(shown.sets.map((set) => [set.setId, set]));
  const after = new Set(now.sets.map(({ setId }) => setId));
  const wasKnown = new Set(known.sets.map(({ setId }) => setId));
  const sets = now.sets.flatMap((set, at): ChangeElsewhere[] => {
    const was = before.get(set.setId);
    if (was && values.every((name) => was[name] === set[name])) return [];
    return [{ type: was ? 'corrected' : 'logged', set, label: labelAt(now, at) }];
  });
  const deleted = shown.sets.flatMap((set, at): ChangeElsewhere[] =>
    after.has(set.setId) || !wasKnown.has(set.setId)
      ? []
      : [{ type: 'deleted', set, label: labelAt(shown, at) }],
  );
  const plan: ChangeElsewhere[] = planOf(shown) === planOf(now) ? [] : [{ type: 'plan' }];
  return [...sets, ...deleted, ...plan];
}

function labelAt({ template, sets }: SessionState, position: number): SetLabel {
  return labelInSession(template.exercises, sets, position);
}

function planOf({ template }: SessionState): string {
  return template.exercises
    .map(({ id, targetSets, isLeftOut }) => `${id} ${targetSets} ${isLeftOut}`)
    .join();
}
