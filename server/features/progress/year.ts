// Sums up a calendar year of training (behaviour/progress.md#a-year-in-lifting).
import { type Kysely, sql } from 'kysely';
import { readExerciseCopies } from '#server/db/reads/all-exercises.ts';
import { daysOfSessions, startDays } from '#server/db/reads/calendar.ts';
import { columnsOf } from '#server/db/rows/columns.ts';
import { hasKindThat } from '#server/db/rows/set-columns.ts';
import type { Database } from '#server/db/schema.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { readRecordHistory } from '#server/session-log/earlier-bests.ts';
import { type ComparedYears, readLiftBests } from '#server/session-log/lift-bests.ts';
import { trainedMuscles } from '#server/session-log/running-totals.ts';
import { giveWay } from '#server/trpc/give-way.ts';
import { dayIn, dayStartIn, weekStartOf } from '#shared/calendar.ts';
import type { Muscle } from '#shared/exercises/vocabulary.ts';
import { yearChange } from '#shared/lifts/lift-change.ts';
import type {
  TrainingYear,
  TrainingYearInput,
  YearRecords,
  YearRecordsInput,
} from '#shared/lifts/lifts-schema.ts';
import { personalRecords, type RecordSet } from '#shared/sessions/records/records.ts';

const MOST_LIFTS = 3;
/** A lift needs at least four workouts in the year, because fewer workouts show no trend. */
const LEAST_WORKOUTS = 4;
/** Only the 20 most trained exercises are compared to find the lifts with the largest gain. */
const MOST_EXERCISES = 20;

/** Returns the totals of the completed workouts of a year, and the lifts with the largest gain. */
export async function readTrainingYear(
  db: Kysely<Database>,
  userId: string,
  { year, timeZone: asked, firstDayOfWeek }: TrainingYearInput,
  now: Date,
): Promise<TrainingYear> {
  const { timeZone, dayOf } = await startDays(queryOfTransaction(db), userId, asked);
  const startOf = dayStartIn(timeZone);
  const today = dayIn(timeZone)(now);
  const lastDay = `${year}-12-31`;
  const finished = db
    .selectFrom('workout_session')
    .where('user_id', '=', userId)
    .where('completion_status', '=', 'COMPLETED')
    .select(['id', 'started_at', 'start_day', 'total_sets', 'total_volume_lbs']);
  const [rows, first, { records }] = await Promise.all([
    finished
      // Reads a day more on both sides, because a workout in another time zone may have another date.
      .where('started_at', '>=', startOf(`${year - 1}-12-31`).toISOString())
      .where('started_at', '<', startOf(`${year + 1}-01-02`).toISOString())
      .select((eb) => trainedMuscles(eb, userId).as('muscles'))
      .execute(),
    finished.orderBy('started_at').limit(1).executeTakeFirst(),
    readYearRecords(db, userId, { year, timeZone }),
  ]);
  const dayOfRow = (row: Pick<(typeof rows)[number], 'started_at' | 'start_day'>) =>
    dayOf({ startTime: row.started_at, startDay: row.start_day });
  const days = new Map(rows.map((row) => [row.id, dayOfRow(row)]));
  const sessions = rows.filter(({ id }) => days.get(id)?.startsWith(`${year}-`));
  const ofYear = sessions.map(({ id }) => days.get(id) ?? '');
  const sum = (of: (row: (typeof rows)[number]) => number | null) =>
    sessions.reduce((total, row) => total + (of(row) ?? 0), 0);
  const muscles = new Map<Muscle, number>();
  for (const { muscle, sets } of sessions.flatMap((row) => row.muscles)) {
    muscles.set(muscle, (muscles.get(muscle) ?? 0) + sets);
  }
  return {
    firstDay: first ? dayOfRow(first) : null,
    workouts: sessions.length,
    sets: sum((row) => row.total_sets),
    volume: sum((row) => row.total_volume_lbs),
    records: records.length,
    weeks: new Set(ofYear.map((day) => weekStartOf(day, firstDayOfWeek))).size,
    months: Array.from(
      { length: 12 },
      (_, month) => ofYear.filter((day) => Number(day.slice(5, 7)) === month + 1).length,
    ),
    muscles: [...muscles]
      .map(([muscle, sets]) => ({ muscle, sets }))
      .toSorted((a, b) => b.sets - a.sets),
    lifts: await readMovedLifts(db, userId, {
      sessionIds: sessions.map(({ id }) => id),
      // A workout in a time zone to the east may already have tomorrow's date. The period then ends with this workout's
      // date instead of today.
      until: today < lastDay ? ofYear.reduce((a, b) => (a > b ? a : b), today) : lastDay,
      timeZone,
      dayOf,
    }),
  };
}

interface YearSessions extends ComparedYears {
  sessionIds: readonly string[];
  dayOf: Awaited<ReturnType<typeof startDays>>['dayOf'];
}

async function readMovedLifts(
  db: Kysely<Database>,
  userId: string,
  { sessionIds, until, timeZone, dayOf }: YearSessions,
): Promise<TrainingYear['lifts']> {
  const trained = await db
    .selectFrom('exercise_set')
    .where('user_id', '=', userId)
    .where('session_id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .where(hasKindThat('countsAsVolume', 'exercise_set.kind'))
    .groupBy('exercise_id')
    .having(sql<boolean>`count(distinct session_id) >= ${sql.lit(LEAST_WORKOUTS)}`)
    .select('exercise_id')
    .orderBy(sql`count(distinct session_id)`, 'desc')
    .orderBy('exercise_id')
    .limit(MOST_EXERCISES)
    .execute();
  if (trained.length === 0) return [];
  const ids = trained.map(({ exercise_id }) => exercise_id);
  const [exercises, bests] = await Promise.all([
    readExerciseCopies(db, userId, ids),
    readLiftBests(db, userId, ids, { until, timeZone }),
  ]);
  return exercises
    .flatMap(({ id, name, loadKind }) => {
      const lift = bests.lifts.get(id);
      if (!lift) return [];
      const { kind, scale } = lift;
      const points = lift.points.map((point) => {
        const startDay = bests.startDays.get(point.sessionId) ?? null;
        return { ...point, day: dayOf({ startTime: point.startTime, startDay }) };
      });
      const change = yearChange(points, until, kind === 'help');
      if (!change) return [];
      const { from, best: to } = change;
      const percent = Math.round(kind === 'help' ? -change.percent : change.percent);
      if (percent <= 0) return [];
      return [{ exerciseId: id, name, loadKind, kind, scale, from, to, percent }];
    })
    .toSorted((a, b) => b.percent - a.percent || a.name.localeCompare(b.name))
    .slice(0, MOST_LIFTS);
}

const MOST_SESSIONS = 400;
/** The number of sessions per batch. A batch blocks the event loop for only a few milliseconds. */
const SESSIONS_AT_ONCE = 50;

/**
 * Returns the records of a year in the user's calendar, newest first. Without `year`, takes the newest year with a
 * record.
 */
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

async function readSetsOf(db: Kysely<Database>, userId: string, sessionIds: readonly string[]) {
  return db
    .selectFrom('exercise_set')
    .where('user_id', '=', userId)
    .where('session_id', 'in', sessionIds)
    .select(columnsOf.exercise_set)
    .orderBy('position')
    .execute();
}
