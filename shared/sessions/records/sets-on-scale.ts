// The sets of a session with how they are loaded and counted.
import { bodyLoadLbs } from '#shared/sets/load.ts';
import { exerciseOf, type LoggedSet, type SessionState } from '#shared/sessions/fold.ts';
import type { ComparableSet } from '#shared/sets/scale.ts';

/**
 * Returns the sets with their loads, in logged order. A set without a known exercise is read as all
 * sets once were: by reps and weight.
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
