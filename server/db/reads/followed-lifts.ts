// Reads the lifts that a user chose to follow.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Returns the ids of their exercises in the chosen order; empty when none were chosen. */
export async function listFollowedLifts(db: Kysely<Database>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_progress_lift')
    .where('user_id', '=', userId)
    .select('exercise_id')
    .orderBy('position')
    .execute();
  return rows.map((row) => row.exercise_id);
}
