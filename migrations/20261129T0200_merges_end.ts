// Empties the undo records of exercise merges that have the outdated form of a JSON object. Drops the index on the end
// time of merges.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.dropIndex('exercise_merge_ended_index').execute();
  await sql`update exercise_merge set moved = '[]' where jsonb_typeof(moved) = 'object'`.execute(
    db,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await sql`
    create index exercise_merge_ended_index on exercise_merge (ended_at) where state = 'DONE'`.execute(
    db,
  );
}
