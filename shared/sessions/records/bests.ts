// Finds the best sets of a session, with which later sets are compared (behaviour/report.md#records).
import { setsRecords } from '#shared/sets/kinds.ts';
import { type ScaleValue, type ComparableSet, scaleValueOf } from '#shared/sets/scale.ts';

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
