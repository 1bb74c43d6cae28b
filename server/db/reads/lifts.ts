// Reads the lifts that a user chose for the progress screen, and the deload sessions, which the trend of a lift leaves
// out.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

const MOST_SESSIONS = 500;

/** Returns the start times of the newest completed deload sessions (at most 500), oldest first. */
export async function listLighterSessions(db: Kysely<Database>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('session_template as t')
    .innerJoin('workout_session as s', (join) =>
      join.on('s.user_id', '=', userId).onRef('s.id', '=', 't.session_id'),
    )
    .where('t.user_id', '=', userId)
    .where(sql<boolean>`(t.template ->> 'isLighter') = 'true'`)
    .where('s.completion_status', '=', 'COMPLETED')
    .select('s.started_at')
    .orderBy('s.started_at', 'desc')
    .limit(MOST_SESSIONS)
    .execute();
  return rows.map((row) => row.started_at).toReversed();
}

/**
 * Returns the ids of the exercises that the user chose for the progress screen, in the user's order; empty when the
 * user chose none.
 */
export async function listFollowedLifts(db: Kysely<Database>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_progress_lift')
    .where('user_id', '=', userId)
    .select('exercise_id')
    .orderBy('position')
    .execute();
  return rows.map((row) => row.exercise_id);
}
