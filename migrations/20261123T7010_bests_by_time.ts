import { type Kysely, sql } from 'kysely';

// The bests of a level in their order, and those that are equal by time: what was the best before a moment is found by
// hopping from one best to the next, however many sessions came later.
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create index session_best_time_index
    on session_best (user_id, exercise_id, scale, level, best desc, started_at)`.execute(db);
  await db.schema.dropIndex('session_best_level_index').execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await sql`
    create index session_best_level_index
    on session_best (user_id, exercise_id, scale, level, best desc) include (started_at)`.execute(
    db,
  );
  await db.schema.dropIndex('session_best_time_index').execute();
}
