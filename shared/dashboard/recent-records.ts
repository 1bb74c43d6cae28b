// Lists the records of the last weeks, newest first. behaviour/report.md#records defines a record.
import { type Best, sessionBests } from '#shared/sessions/records/bests.ts';
import { type PersonalRecord, recordKinds } from '#shared/sessions/records/insights-schema.ts';
import { personalRecords, type RecordSet } from '#shared/sessions/records/records.ts';

export interface RecordSession {
  id: string;
  startTime: string;
  sets: readonly RecordSet[];
}

export interface RecentRecord {
  sessionId: string;
  startTime: string;
  record: PersonalRecord;
}

/**
 * Returns the latest record of each exercise, newest first. When one workout broke several records of an exercise, the
 * first kind in `recordKinds` wins.
 * @param sessions oldest first
 * @param earlier the best values before these sessions
 */
export function recentRecords(
  sessions: readonly RecordSession[],
  earlier: readonly Best[],
): RecentRecord[] {
  const bests = new Map<string, Map<string, Best>>();
  for (const best of earlier) keep(bests, best);
  const newest = new Map<string, RecentRecord>();
  for (const { id, startTime, sets } of sessions) {
    const exercises = new Set(sets.map(({ exerciseId }) => exerciseId));
    const beaten = [...exercises].flatMap((exercise) => [...(bests.get(exercise)?.values() ?? [])]);
    const records = personalRecords(sets, beaten).toSorted(
      (a, b) => recordKinds.indexOf(b.kind) - recordKinds.indexOf(a.kind),
    );
    for (const record of records) {
      // A map keeps a key at its first position. So the old entry is deleted, and the new entry becomes the last.
      newest.delete(record.exerciseId);
      newest.set(record.exerciseId, { sessionId: id, startTime, record });
    }
    for (const best of sessionBests(sets)) keep(bests, best);
  }
  return [...newest.values()].toReversed();
}

function keep(bests: Map<string, Map<string, Best>>, best: Best): void {
  const ofExercise = bests.get(best.exerciseId) ?? new Map<string, Best>();
  bests.set(best.exerciseId, ofExercise);
  const key = `${best.scale} ${best.level}`;
  const known = ofExercise.get(key);
  if (!known || known.best < best.best) ofExercise.set(key, best);
}
