import { type Kysely, sql } from 'kysely';

// The search of the history looks into the notes of sets: few sets have one, and only those are read.
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create index exercise_set_noted_index on exercise_set (user_id, session_id)
    where notes <> ''`.execute(db);
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropIndex('exercise_set_noted_index').execute();
}
