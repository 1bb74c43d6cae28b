// One completed session of a person, looked up by its key.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/**
 * Selects the completed session whose id stands in `column`. The limit makes Postgres look up one session by its key for
 * each row; a join may read all sessions of the person.
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
