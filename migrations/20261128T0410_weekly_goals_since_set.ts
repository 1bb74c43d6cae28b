import { type Kysely, sql } from 'kysely';

const REASON = 'Weekly goals count from when they were set';

// The progress of a weekly goal follows from the log by a new rule.
export async function up(db: Kysely<any>): Promise<void> {
  // A new database has nothing to replay.
  await sql`
    insert into pending_replay (reason)
    select ${REASON} where exists (select from session_event)`.execute(db);
}

export async function down(db: Kysely<any>): Promise<void> {
  await sql`delete from pending_replay where reason = ${REASON}`.execute(db);
}
