// The reads behind the history of an exercise; each looks into an index and stops.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { ProgressSet } from '#shared/exercise-history/progress.ts';
import type { ExerciseSet } from '#shared/sessions/schema.ts';

/** A set of a completed session. */
export interface HistorySet extends ProgressSet {
  sessionId: string;
  /** Of the session. */
  name: string;
  /** Of the session. */
  startTime: string;
  position: number;
  setNumber: number;
  rpe: number;
  setId: string;
  rpeSource: ExerciseSet['rpeSource'];
  loadLbs: number | null;
  /** Of the template copy of the session. */
  lineId: string | null;
  loggedAt: string;
}

interface Of {
  userId: string;
  exerciseId: string;
}

/** More than anybody does of one exercise in a year, and in a session. */
const MOST_SETS = 5_000;
const MOST_SETS_OF_SESSION = 200;
/** Among so many sets are the newest sessions looked for. */
const NEWEST_SETS = 300;

const columns = [
  'e.session_id as sessionId',
  's.name',
  's.started_at as startTime',
  'e.position',
  'e.set_number as setNumber',
  'e.classification',
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
] as const;

/** The sets of completed sessions that started then or later. */
export async function readSetsSince(
  db: Kysely<Database>,
  { userId, exerciseId }: Of,
  since: Date,
): Promise<HistorySet[]> {
  return (
    db
      .selectFrom('exercise_set as e')
      .innerJoin('workout_session as s', (join) =>
        join.on('s.user_id', '=', userId).onRef('s.id', '=', 'e.session_id'),
      )
      .where('e.user_id', '=', userId)
      .where('e.exercise_id', '=', exerciseId)
      // A set is logged after its session started: the index of an exercise's sets is in this order.
      .where('e.logged_at', '>=', since.toISOString())
      .where('s.started_at', '>=', since.toISOString())
      .where('s.completion_status', '=', 'COMPLETED')
      .select(columns)
      .orderBy('e.logged_at', 'desc')
      .limit(MOST_SETS)
      .execute()
  );
}

/** The completed sessions that did the exercise last, as far as `NEWEST_SETS` reach. */
export async function readNewestSessions(
  db: Kysely<Database>,
  { userId, exerciseId }: Of,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('exercise_set as e')
        .where('e.user_id', '=', userId)
        .where('e.exercise_id', '=', exerciseId)
        .select(['e.user_id', 'e.session_id'])
        .orderBy('e.logged_at', 'desc')
        .limit(NEWEST_SETS)
        .as('newest'),
    )
    .innerJoin('workout_session as s', (join) =>
      join.on('s.user_id', '=', userId).onRef('s.id', '=', 'newest.session_id'),
    )
    .where('s.completion_status', '=', 'COMPLETED')
    .select(['s.id', 's.started_at'])
    .distinct()
    .orderBy('s.started_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** For each level of each scale the session with the best set: hops through the index, from one to the next. */
export async function readBestSessions(
  db: Kysely<Database>,
  { userId, exerciseId }: Of,
): Promise<string[]> {
  const { rows } = await sql<{ session_id: string }>`
    with recursive done as (
      (
        select b.scale, b.level from session_best b
        where b.user_id = ${userId} and b.exercise_id = ${exerciseId}
        order by b.scale, b.level
        limit 1
      )
      union all
      select next.scale, next.level
      from done
      cross join lateral (
        select b.scale, b.level from session_best b
        where b.user_id = ${userId} and b.exercise_id = ${exerciseId}
          and (b.scale, b.level) > (done.scale, done.level)
        order by b.scale, b.level
        limit 1
      ) as next
    )
    select best.session_id
    from done
    cross join lateral (
      select b.session_id from session_best b
      where b.user_id = ${userId} and b.exercise_id = ${exerciseId}
        and b.scale = done.scale and b.level = done.level
      order by b.best desc
      limit 1
    ) as best`.execute(db);
  return rows.map((row) => row.session_id);
}

/** The sets of a few sessions, each found by its key. */
export async function readSetsOf(
  db: Kysely<Database>,
  { userId, exerciseId }: Of,
  sessionIds: readonly string[],
): Promise<HistorySet[]> {
  if (sessionIds.length === 0) return [];
  const wanted = sql<{ session_id: string }>`unnest(${[...sessionIds]}::uuid[])`;
  return db
    .selectFrom(wanted.as<'wanted'>(sql`wanted (session_id)`))
    .innerJoin('workout_session as s', (join) =>
      join.on('s.user_id', '=', userId).onRef('s.id', '=', 'wanted.session_id'),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('exercise_set as e')
          .selectAll()
          .where('e.user_id', '=', userId)
          .whereRef('e.session_id', '=', 'wanted.session_id')
          .where('e.exercise_id', '=', exerciseId)
          // Also keeps the database from reading all sets of the exercise instead.
          .limit(MOST_SETS_OF_SESSION)
          .as('e'),
      (join) => join.onTrue(),
    )
    .where('s.completion_status', '=', 'COMPLETED')
    .select(columns)
    .execute();
}
