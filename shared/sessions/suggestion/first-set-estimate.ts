// Estimates the lifter's 1RM of the day from the set just logged (behaviour/training.md#estimated-maximum).
import { type EffortEstimate, estimateMax } from '#shared/training/strength/estimate-max.ts';
import { exerciseOf, type SessionState } from '#shared/sessions/fold.ts';
import { countsAsVolume } from '#shared/sets/kinds.ts';

/**
 * Returns the estimate from the newest set of the session, lbs. Null unless the set is the first counted set of its
 * exercise, a working set with an entered RPE, and its weight is the whole load.
 */
export function firstSetEstimate(
  session: Pick<SessionState, 'template' | 'sets'>,
): { exerciseId: string; estimate: EffortEstimate } | null {
  const last = session.sets.at(-1);
  if (!last) return null;
  const own = session.sets.filter(
    (set) => set.exerciseId === last.exerciseId && countsAsVolume(set),
  );
  const exercise = exerciseOf(session, last);
  const isWeightAlone = exercise?.loadKind === 'EXTERNAL' || exercise?.loadKind === 'PER_SIDE';
  if (own.length !== 1 || exercise?.measure !== 'REPS' || !isWeightAlone) return null;
  const estimate = estimateMax({ ...last, weight: last.weightLbs });
  return estimate?.kind === 'effort' ? { exerciseId: last.exerciseId, estimate } : null;
}
