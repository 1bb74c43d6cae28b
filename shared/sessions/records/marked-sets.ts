// The sets of a session with how they are loaded and counted.
import { bodyLoadLbs } from '#shared/sets/load.ts';
import { exerciseOf, type LoggedSet, type SessionState } from '#shared/sessions/fold.ts';
import type { MarkedSet } from '#shared/sets/mark.ts';

/** In logged order. A set whose exercise nobody remembers is read as every set was once: by its reps and weight. */
export function markedSets(
  state: Pick<SessionState, 'template' | 'sets' | 'bodyWeightKg'>,
): (LoggedSet & MarkedSet)[] {
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
