// Reads the records of a year, each as in the report of its workout.
import type { Kysely } from 'kysely';
import { daysOfSessions } from '#server/db/reads/days-of-sessions.ts';
import { columnsOf } from '#server/db/rows/columns.ts';
import type { Database } from '#server/db/schema.ts';
import { readRecordHistory } from '#server/session-log/improving-bests.ts';
import { giveWay } from '#server/trpc/give-way.ts';
import type { YearRecords, YearRecordsInput } from '#shared/lifts/lifts-schema.ts';
import { personalRecords, type RecordSet } from '#shared/sessions/records/records.ts';

/** The most sessions with a record that are returned, newest first: more than anybody has in a year. */
const MOST_SESSIONS = 400;
/** Few enough sessions that their sets and records block the event loop for a few milliseconds only. */
const SESSIONS_AT_ONCE = 50;

/** Returns the records of a year in the user's calendar, newest first. Default: the newest year with a record. */
export async function readYearRecords(
  db: Kysely<Database>,
  userId: string,
  input: YearRecordsInput,
): Promise<YearRecords> {
  const { sessions, exercises } = await readRecordHistory(db, userId);
  const dayOf = await daysOfSessions(db, userId, sessions, input.timeZone);
  const byYear = Map.groupBy(sessions, (session) => Number(dayOf(session).slice(0, 4)));
  const years = [...byYear]
    .map(([year, ofYear]) => ({ year, sessions: ofYear.length }))
    .toSorted((a, b) => b.year - a.year);
  const year = input.year ?? years[0]?.year ?? null;
  const told = (year === null ? [] : (byYear.get(year) ?? [])).toReversed().slice(0, MOST_SESSIONS);
  const records: YearRecords['records'] = [];
  for (let read = 0; read < told.length; read += SESSIONS_AT_ONCE) {
    const some = told.slice(read, read + SESSIONS_AT_ONCE);
    const ids = some.map(({ sessionId }) => sessionId);
    const bySession = Map.groupBy(await readSetsOf(db, userId, ids), (set) => set.session_id);
    records.push(
      ...some.flatMap(({ sessionId, startTime, earlier }) => {
        const done = (bySession.get(sessionId) ?? []).flatMap((set): RecordSet[] => {
          const exercise = exercises.get(set.exercise_id);
          if (!exercise) return [];
          return [
            {
              setId: set.id,
              exerciseId: set.exercise_id,
              reps: set.reps,
              weightLbs: set.weight_lbs,
              durationSeconds: set.duration_seconds,
              distanceMeters: set.distance_meters,
              classification: set.kind,
              loadLbs: set.load_lbs,
              loadKind: exercise.loadKind,
              measure: exercise.measure,
            },
          ];
        });
        return personalRecords(done, earlier).flatMap((record) => {
          const exercise = exercises.get(record.exerciseId);
          if (!exercise) return [];
          const { name: exerciseName, loadKind } = exercise;
          const day = dayOf({ sessionId, startTime });
          return [{ sessionId, startTime, day, exerciseName, loadKind, record }];
        });
      }),
    );
    await giveWay();
  }
  return { year, years, records };
}

/** Returns the sets of sessions, in logged order. */
async function readSetsOf(db: Kysely<Database>, userId: string, sessionIds: readonly string[]) {
  return db
    .selectFrom('exercise_set')
    .where('user_id', '=', userId)
    .where('session_id', 'in', sessionIds)
    .select(columnsOf.exercise_set)
    .orderBy('position')
    .execute();
}
