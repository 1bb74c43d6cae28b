// Finds the best sets of a session, which later sets must beat to be a record (behaviour/report.md#records).
import { exerciseOf, type LoggedSet, type SessionState } from '#shared/sessions/fold.ts';
import { setsRecords } from '#shared/sets/kinds.ts';
import { bodyLoadLbs } from '#shared/sets/load.ts';
import { type ComparableSet, type ScaleValue, scaleValueOf } from '#shared/sets/scale.ts';

/**
 * Returns the sets of a session with their loads, in logged order. A set whose exercise is unknown is compared by
 * repetitions and weight.
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
 * A best is the best set of one exercise among sets of the same level, such as the heaviest set of
 * 5 (shared/sets/scale.ts).
 */
export interface Best extends ScaleValue {
  exerciseId: string;
}

/** Returns the best set per exercise and level in one session. Only sets that can be a record count. */
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
