import { type Kysely, sql } from 'kysely';

const REASON = 'A goal about a lift is closed by a lift';

export async function up(db: Kysely<any>): Promise<void> {
  for (const table of ['goal_session_progress', 'goal_week']) {
    await db.schema.alterTable(table).addColumn('lifted', 'double precision').execute();
    // Comparing with a range also refuses NaN and infinities.
    await sql`
      alter table ${sql.table(table)}
      add constraint ${sql.ref(`${table}_lifted_check`)} check (lifted between 0 and 1e15)`.execute(
      db,
    );
  }
  await db.schema
    .createIndex('goal_week_lifted_index')
    .on('goal_week')
    .columns(['user_id', 'goal_id', 'lifted'])
    .where('lifted', 'is not', null)
    .execute();
  // What was reached stays reached: an estimate counted until today.
  await sql`
    update goal set target_criteria = target_criteria || '{"estimateCloses": true}'
    where goal_type = 'STRENGTH' and status = 'COMPLETED' and completed_by = 'progress'`.execute(
    db,
  );
  // A new database has nothing to replay.
  await sql`
    insert into pending_replay (reason)
    select ${REASON} where exists (select from session_event)`.execute(db);
}

export async function down(db: Kysely<any>): Promise<void> {
  await sql`delete from pending_replay where reason = ${REASON}`.execute(db);
  await sql`update goal set target_criteria = target_criteria - 'estimateCloses'`.execute(db);
  await db.schema.dropIndex('goal_week_lifted_index').execute();
  for (const table of ['goal_week', 'goal_session_progress']) {
    await db.schema.alterTable(table).dropColumn('lifted').execute();
  }
}
