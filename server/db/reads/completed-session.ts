// Looks up completed sessions of a user by their ids, and the session in which an exercise was last done.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/**
 * Selects the completed session whose id is in `column`. `limit 1` makes Postgres look up one session by key for each
 * row, while a join might read all sessions of the user.
 */
export function completedSession(db: Kysely<Database>, userId: string, column: string) {
  return db
    .selectFrom('workout_session as s')
    .where('s.user_id', '=', userId)
    .where('s.id', '=', sql.ref<string>(column))
    .where('s.completion_status', '=', 'COMPLETED')
    .select(['s.id', 's.name', 's.started_at', 's.start_day', 's.gym_id'])
    .limit(1);
}

/**
 * Returns the start (ISO 8601) of the completed session in which the exercise was logged last; null when there is none.
 * The session `except` does not count.
 */
export async function newestStartWith(
  db: Kysely<Database>,
  userId: string,
  { exerciseId, except }: { exerciseId: string; except?: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('exercise_set as e')
    .innerJoinLateral(
      () => completedSession(db, userId, 'e.session_id').as('s'),
      (join) => join.onTrue(),
    )
    .where('e.user_id', '=', userId)
    .where('e.exercise_id', '=', exerciseId)
    .$if(except !== undefined, (query) => query.where('e.session_id', '!=', except ?? ''))
    .select('s.started_at as startedAt')
    .orderBy('e.logged_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.startedAt ?? null;
}
