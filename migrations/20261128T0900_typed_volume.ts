import { type Kysely, sql } from 'kysely';

const REASON = 'Volume adds up weights as they were typed';

// Pounds that were kilograms have 7 decimals. Without a scale the column keeps them; no row is rewritten for that.
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table workout_session alter column total_volume_lbs type numeric`.execute(db);
  // A new database has nothing to replay.
  await sql`
    insert into pending_replay (reason)
    select ${REASON} where exists (select from session_event)`.execute(db);
}

export async function down(db: Kysely<any>): Promise<void> {
  await sql`delete from pending_replay where reason = ${REASON}`.execute(db);
  await sql`
    alter table workout_session alter column total_volume_lbs type numeric(14, 2)`.execute(db);
}
