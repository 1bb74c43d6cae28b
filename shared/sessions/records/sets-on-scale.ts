// Adds the load and the measure of its exercise to each set of a session.
import { bodyLoadLbs } from '#shared/sets/load.ts';
import { exerciseOf, type LoggedSet, type SessionState } from '#shared/sessions/fold.ts';
import type { ComparableSet } from '#shared/sets/scale.ts';

/**
 * Returns the sets with their loads, in logged order. A set without a known exercise counts as repetitions of a plain
 * weight, as all sets once did.
 */
export function comparableSets(
  state: Pick<SessionState, 'template' | 'sets' | 'bodyWeightKg'>,
): (LoggedSet & ComparableSet)[] {
  return state.sets.map((set) => {
    const exercise = exerciseOf(state, set);
    return {
      ...set,
      loadLbs: bodyLoadLbs(set.weightLbs, exercise, state.bodyWeightKg),
      loadKind: exercise?.loadKind ?? 'EXTERNAL',
      measure: exercise?.measure ?? 'REPS',
    };
  });
}
