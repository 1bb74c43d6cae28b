// A deleted program stays as a row: its run belongs to it, reports name it, and the deletion can be taken back.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('program').addColumn('removed_at', 'timestamptz').execute();
  // What earlier deletions left behind belongs to nothing.
  await sql`
    delete from program_event e where not exists (
      select from program p where p.user_id = e.user_id and p.id = e.program_id)`.execute(db);
  await db.schema
    .alterTable('program_event')
    .addForeignKeyConstraint('program_event_program_fkey', ['user_id', 'program_id'], 'program', [
      'user_id',
      'id',
    ])
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('program_event')
    .dropConstraint('program_event_program_fkey')
    .execute();
  await db.schema.alterTable('program').dropColumn('removed_at').execute();
}
