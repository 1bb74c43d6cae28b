// Finds the best sets of a session, which later sets must beat to be a record (behaviour/report.md#records).
import { exerciseOf, type LoggedSet, type SessionState } from '#shared/sessions/fold.ts';
import { setsRecords } from '#shared/sets/kinds.ts';
import { bodyLoadLbs } from '#shared/sets/load.ts';
import { type ComparableSet, type ScaleValue, scaleValueOf } from '#shared/sets/scale.ts';

/**
 * Returns the sets of a session with the values by which sets are compared, in logged order. A set of an unknown
 * exercise is compared by its repetitions and weight.
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

/**
 * A `Best` is the best set of an exercise among sets of one level, for example the heaviest of the sets with 5
 * repetitions (shared/sets/scale.ts).
 */
export interface Best extends ScaleValue {
  exerciseId: string;
}

/**
 * Returns the best set of each exercise for each level, such as a number of repetitions. Sets of a kind that cannot be
 * a record, such as warm-ups, are ignored.
 */
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
