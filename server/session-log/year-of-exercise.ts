// Reads a user's sets of an exercise in the last year, for example for the exercise's history. Trends also read the 84
// days before that year.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { giveWay } from '#server/trpc/give-way.ts';
import type { ReadOnce } from '#server/trpc/read-once.ts';
import { DAY_MS } from '#shared/durations.ts';
import type { ProgressSet } from '#shared/exercise-history/progress.ts';
import type { ExerciseSet } from '#shared/sessions/schema.ts';
import { TREND_DAYS } from '#shared/training/strength/trend.ts';
import type { WeightUnit } from '#shared/units.ts';

export interface HistorySet extends ProgressSet {
  sessionId: string;
  name: string;
  startTime: string;
  startDay: string | null;
  gymId: string | null;
  position: number;
  setNumber: number;
  rpe: number;
  setId: string;
  rpeSource: ExerciseSet['rpeSource'];
  loadLbs: number | null;
  /**
   * Id of the set's planned exercise in the session's copy of the template. Null for a set without a planned exercise.
   */
  lineId: string | null;
  loggedAt: string;
  /** Weight as the user typed it, in `enteredUnit`. Both fields are null when the typed weight is unknown. */
  enteredValue: number | null;
  enteredUnit: WeightUnit | null;
}

export interface OfExercise {
  userId: string;
  exerciseId: string;
}

/** Limits the sets that are read. Nobody does more sets of one exercise in a year. */
const MOST_SETS = 5_000;
/** Number of sets per page. Reading a page blocks the event loop for only a few milliseconds. */
const SETS_PER_PAGE = 1_000;

const setColumns = [
  'e.session_id as sessionId',
  'e.position',
  'e.set_number as setNumber',
  'e.kind as classification',
  'e.reps',
  'e.weight_lbs as weightLbs',
  'e.rpe',
  'e.id as setId',
  'e.rpe_source as rpeSource',
  'e.load_lbs as loadLbs',
  'e.line_id as lineId',
  'e.logged_at as loggedAt',
  'e.duration_seconds as durationSeconds',
  'e.distance_meters as distanceMeters',
  'e.entered_weight as enteredValue',
  'e.entered_unit as enteredUnit',
] as const;
export const historyColumns = [
  ...setColumns,
  's.name',
  's.started_at as startTime',
  's.start_day as startDay',
  's.gym_id as gymId',
] as const;

/**
 * Returns the sets of completed sessions since `since`, newest first. Reads the sets in pages, so that other requests
 * are served in between.
 */
async function readSetsSince(
  db: Kysely<Database>,
  of: OfExercise,
  since: Date,
): Promise<HistorySet[]> {
  const sets: HistorySet[] = [];
  let after: { loggedAt: string; setId: string } | undefined;
  for (let read = 0; read < MOST_SETS; read += SETS_PER_PAGE) {
    const page = await readPage(db, of, { since, after });
    const sessions = await readSessions(db, of, { page, since });
    for (const set of page) {
      const session = sessions.get(set.sessionId);
      if (session) sets.push({ ...set, ...session });
    }
    after = page.at(-1);
    if (page.length < SETS_PER_PAGE) break;
    await giveWay();
  }
  return sets;
}

export async function readYear(
  db: Kysely<Database>,
  of: OfExercise,
  asked: { now: Date; once: ReadOnce },
): Promise<readonly HistorySet[]> {
  const since = yearBefore(asked.now).toISOString();
  const sets = await readYearAndTrend(db, of, asked);
  // A session from before `since` may contain sets that were logged later. The result omits these sets.
  return sets.filter(({ startTime, loggedAt }) => startTime >= since && loggedAt >= since);
}

/**
 * Returns the sets of the last year and of the 84 days before it, which a trend needs. Procedures of one request share
 * the query.
 */
export function readYearAndTrend(
  db: Kysely<Database>,
  of: OfExercise,
  { now, once }: { now: Date; once: ReadOnce },
): Promise<readonly HistorySet[]> {
  const since = new Date(yearBefore(now).getTime() - TREND_DAYS * DAY_MS);
  return once(`year of ${of.exerciseId}`, () => readSetsSince(db, of, since));
}

export function yearBefore(now: Date): Date {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  return before;
}

async function readPage(
  db: Kysely<Database>,
  { userId, exerciseId }: OfExercise,
  { since, after }: { since: Date; after: { loggedAt: string; setId: string } | undefined },
) {
  return (
    db
      .selectFrom('exercise_set as e')
      .where('e.user_id', '=', userId)
      .where('e.exercise_id', '=', exerciseId)
      // A set is logged after its session starts, so filtering by `logged_at` loses no set, and can use the index of an
      // exercise's sets.
      .where('e.logged_at', '>=', since.toISOString())
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(e.logged_at, e.id) < (${after?.loggedAt}::timestamptz, ${after?.setId}::uuid)`,
        ),
      )
      .select(setColumns)
      .orderBy('e.logged_at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(SETS_PER_PAGE)
      .execute()
  );
}

async function readSessions(
  db: Kysely<Database>,
  { userId }: OfExercise,
  { page, since }: { page: readonly { sessionId: string }[]; since: Date },
): Promise<Map<string, Pick<HistorySet, 'name' | 'startTime' | 'startDay' | 'gymId'>>> {
  const ids = [...new Set(page.map(({ sessionId }) => sessionId))];
  const rows = await db
    .selectFrom('workout_session')
    .where('user_id', '=', userId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('started_at', '>=', since.toISOString())
    .where('completion_status', '=', 'COMPLETED')
    .select(['id', 'name', 'started_at as startTime', 'start_day as startDay', 'gym_id as gymId'])
    .execute();
  return new Map(rows.map(({ id, ...session }) => [id, session]));
}
