import { type Kysely, sql } from 'kysely';

const REASON = 'Goals count by the days and weeks of the person';

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('user_settings').addColumn('time_zone', 'text').execute();
  await db.schema
    .alterTable('workout_session')
    .addColumn('time_zone', 'text')
    .addColumn('start_day', 'date')
    .execute();
  await db.schema.alterTable('goal_session_progress').addColumn('week', 'date').execute();
  await db.schema
    .createIndex('goal_session_progress_week_index')
    .on('goal_session_progress')
    .columns(['user_id', 'goal_id', 'week'])
    .execute();
  // A new database has nothing to replay.
  await sql`
    insert into pending_replay (reason)
    select ${REASON} where exists (select from session_event)`.execute(db);
}

export async function down(db: Kysely<any>): Promise<void> {
  await sql`delete from pending_replay where reason = ${REASON}`.execute(db);
  await db.schema.dropIndex('goal_session_progress_week_index').execute();
  await db.schema.alterTable('goal_session_progress').dropColumn('week').execute();
  await db.schema
    .alterTable('workout_session')
    .dropColumn('start_day')
    .dropColumn('time_zone')
    .execute();
  await db.schema.alterTable('user_settings').dropColumn('time_zone').execute();
}
