// Finds the best sets of a session, with which later sets are compared (behaviour/report.md#records), and the loads by
// which sets are compared.
import { exerciseOf, type LoggedSet, type SessionState } from '#shared/sessions/fold.ts';
import { setsRecords } from '#shared/sets/kinds.ts';
import { bodyLoadLbs } from '#shared/sets/load.ts';
import { type ComparableSet, type ScaleValue, scaleValueOf } from '#shared/sets/scale.ts';

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

/** The best set of one exercise among sets of the same level (shared/sets/scale.ts), in one or several sessions. */
export interface Best extends ScaleValue {
  exerciseId: string;
}

/** Returns the best of each exercise and level in one session, among the sets that can be a record. */
export function sessionBests(sets: readonly ComparableSet[]): Best[] {
  const bests = new Map<string, Best>();
  for (const set of sets.filter(setsRecords)) {
    const mark = scaleValueOf(set);
    if (mark === null) continue;
    const { exerciseId } = set;
    const key = `${exerciseId} ${mark.scale} ${mark.level}`;
    const best = bests.get(key);
    if (best && best.best >= mark.best) continue;
    bests.set(key, { exerciseId, ...mark });
  }
  return [...bests.values()];
}
