// Adds an index over the bests of an exercise by the start of their sessions. The dashboard reads the newest of them.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('session_best_start_index')
    .on('session_best')
    .columns(['user_id', 'exercise_id', 'started_at'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('session_best_start_index').execute();
}
