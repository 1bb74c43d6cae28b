// Reads the sets for the history of an exercise. Each query uses an index and a limit, because a log grows for years.
import { type Kysely, sql } from 'kysely';
import { completedSession } from '#server/db/reads/completed-session.ts';
import { columnsOf } from '#server/db/rows/columns.ts';
import type { Database } from '#server/db/schema.ts';
import { levelsOf } from '#server/session-log/earlier-bests.ts';
import {
  historyColumns,
  type HistorySet,
  type OfExercise,
} from '#server/session-log/year-of-exercise.ts';
import { MAX_SETS_PER_SESSION } from '#shared/sessions/limits.ts';
import { scales } from '#shared/sets/scale.ts';

/**
 * Number of newest sets of the exercise among which the query looks for the newest sessions. The limit keeps the query
 * fast.
 */
const NEWEST_SETS = 300;

export async function readNewestSessions(
  db: Kysely<Database>,
  { userId, exerciseId }: OfExercise,
  most: number,
): Promise<string[]> {
  const newest = db
    .selectFrom('exercise_set as e')
    .where('e.user_id', '=', userId)
    .where('e.exercise_id', '=', exerciseId)
    .select('e.session_id')
    .orderBy('e.logged_at', 'desc')
    .limit(NEWEST_SETS);
  const rows = await db
    .selectFrom(db.selectFrom(newest.as('set')).select('set.session_id').distinct().as('newest'))
    .innerJoinLateral(
      () => completedSession(db, userId, 'newest.session_id').as('s'),
      (join) => join.onTrue(),
    )
    .select(['s.id', 's.started_at'])
    .orderBy('s.started_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export async function readSessionsBetween(
  db: Kysely<Database>,
  { userId, exerciseId }: OfExercise,
  { since, until, most }: { since?: Date | undefined; until?: Date | undefined; most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('workout_session as s')
    .where('s.user_id', '=', userId)
    .where('s.completion_status', '=', 'COMPLETED')
    .$if(since !== undefined, (query) =>
      query.where('s.started_at', '>=', String(since?.toISOString())),
    )
    .$if(until !== undefined, (query) =>
      query.where('s.started_at', '<', String(until?.toISOString())),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('exercise_set as e')
          .where('e.user_id', '=', userId)
          .whereRef('e.session_id', '=', 's.id')
          .where('e.exercise_id', '=', exerciseId)
          .select('e.id')
          // `offset 0` makes Postgres run the subquery for each session, newest first. Otherwise Postgres may join all
          // sets of the exercise.
          .offset(0),
      ),
    )
    .select('s.id')
    .orderBy('s.started_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the sessions with the best sets of an exercise, for example the heaviest set of 5 repetitions. */
export async function readBestSessions(
  db: Kysely<Database>,
  { userId, exerciseId }: OfExercise,
): Promise<string[]> {
  const each = sql`select ${exerciseId}::uuid as exercise_id, unnest(${[...scales]}::text[]) as scale`;
  const { rows } = await sql<{ session_id: string }>`
    with recursive ${levelsOf(userId, each)}
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

export async function readSetsOf(
  db: Kysely<Database>,
  { userId, exerciseId }: OfExercise,
  sessionIds: readonly string[],
): Promise<HistorySet[]> {
  if (sessionIds.length === 0) return [];
  const wanted = sql<{ session_id: string }>`unnest(${[...sessionIds]}::uuid[])`;
  return db
    .selectFrom(wanted.as<'wanted'>(sql`wanted (session_id)`))
    .innerJoinLateral(
      () => completedSession(db, userId, 'wanted.session_id').as('s'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('exercise_set as e')
          .select(columnsOf.exercise_set)
          .where('e.user_id', '=', userId)
          .whereRef('e.session_id', '=', 'wanted.session_id')
          // The limit makes Postgres look up the session first, and then only that session's sets. Otherwise Postgres
          // may read all sets of the exercise.
          .limit(MAX_SETS_PER_SESSION)
          .as('e'),
      (join) => join.on('e.exercise_id', '=', exerciseId),
    )
    .select(historyColumns)
    .execute();
}
