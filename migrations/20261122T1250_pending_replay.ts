import { type Kysely, sql } from 'kysely';

// A migration that changes by which rule rows follow from the log leaves a row here: the next start replays.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('pending_replay')
    .addColumn('reason', 'text', (c) => c.primaryKey())
    .execute();
  // A new database has nothing to replay.
  await sql`
    insert into pending_replay (reason)
    select 'Warm-up sets count for no goal' where exists (select from session_event)`.execute(db);
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('pending_replay').execute();
}
