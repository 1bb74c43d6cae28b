// Sums up a calendar year of training (behaviour/progress.md#a-year-in-lifting).
import { type Kysely, sql } from 'kysely';
import { startDays } from '#server/db/reads/calendar.ts';
import { readExerciseCopies } from '#server/db/reads/exercise-copies.ts';
import { hasKindThat } from '#server/db/reads/has-kind.ts';
import type { Database } from '#server/db/schema.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { readLiftBests } from '#server/session-log/lift-bests.ts';
import { dayIn, dayStartIn, weekStartOf } from '#shared/calendar.ts';
import type { TrainingYear, TrainingYearInput } from '#shared/lifts/lifts-schema.ts';
import { yearChange } from '#shared/lifts/year-change.ts';
import { readYearRecords } from './year-records.ts';

/** Number of lifts in the answer. */
const MOST_LIFTS = 3;
/** A lift of fewer workouts says little about a year. */
const LEAST_WORKOUTS = 4;
/** Number of most trained exercises among which the lifts are found. */
const MOST_EXERCISES = 20;

/** Returns the totals of a year of finished workouts, and the lifts that went up most. */
export async function readTrainingYear(
  db: Kysely<Database>,
  userId: string,
  { year, timeZone: asked, firstDayOfWeek }: TrainingYearInput,
  now: Date,
): Promise<TrainingYear> {
  const { timeZone, dayOf } = await startDays(queryOfTransaction(db), userId, asked);
  const startOf = dayStartIn(timeZone);
  const today = dayIn(timeZone)(now);
  const finished = db
    .selectFrom('workout_session')
    .where('user_id', '=', userId)
    .where('completion_status', '=', 'COMPLETED')
    .select(['id', 'started_at', 'start_day', 'total_sets', 'total_volume_lbs']);
  const [rows, first, { records }] = await Promise.all([
    finished
      // A workout in another zone may have begun a day before or after.
      .where('started_at', '>=', startOf(`${year - 1}-12-31`).toISOString())
      .where('started_at', '<', startOf(`${year + 1}-01-02`).toISOString())
      .execute(),
    finished.orderBy('started_at').limit(1).executeTakeFirst(),
    readYearRecords(db, userId, { year, timeZone }),
  ]);
  const dayOfRow = (row: (typeof rows)[number]) =>
    dayOf({ startTime: row.started_at, startDay: row.start_day });
  const days = new Map(rows.map((row) => [row.id, dayOfRow(row)]));
  const sessions = rows.filter(({ id }) => days.get(id)?.startsWith(`${year}-`));
  const ofYear = sessions.map(({ id }) => days.get(id) ?? '');
  const sum = (of: (row: (typeof rows)[number]) => number | null) =>
    sessions.reduce((total, row) => total + (of(row) ?? 0), 0);
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
    lifts: await readMovedLifts(db, userId, {
      sessionIds: sessions.map(({ id }) => id),
      until: today.startsWith(`${year}-`) ? today : `${year}-12-31`,
      dayOf,
    }),
  };
}

interface YearSessions {
  sessionIds: readonly string[];
  /** `YYYY-MM-DD` */
  until: string;
  dayOf: Awaited<ReturnType<typeof startDays>>['dayOf'];
}

/** Returns the lifts whose best went up most, of those trained in these sessions. */
async function readMovedLifts(
  db: Kysely<Database>,
  userId: string,
  { sessionIds, until, dayOf }: YearSessions,
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
    readLiftBests(db, userId, ids),
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
