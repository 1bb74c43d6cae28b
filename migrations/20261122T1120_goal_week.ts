import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('goal_week')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('goal_id', 'uuid', (c) => c.notNull())
    .addColumn('week', 'date', (c) => c.notNull())
    .addColumn('value', 'double precision', (c) => c.notNull())
    .addPrimaryKeyConstraint('goal_week_pkey', ['user_id', 'goal_id', 'week'])
    .addForeignKeyConstraint(
      'goal_week_goal_fkey',
      ['user_id', 'goal_id'],
      'goal',
      ['user_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    // A week has fewer than a thousand sessions. Comparing with a range also refuses NaN and infinities.
    .addCheckConstraint('goal_week_value_check', sql`value between 0 and 1e15`)
    .execute();
  await db.schema
    .createIndex('goal_week_value_index')
    .on('goal_week')
    .columns(['user_id', 'goal_id', 'value'])
    .execute();
  await db.schema
    .createIndex('goal_session_progress_started_index')
    .on('goal_session_progress')
    .columns(['user_id', 'goal_id', 'started_at', 'session_id'])
    .execute();

  // What ended after a goal was set aside says nothing of it; only now it has no row either.
  await sql`
    delete from goal_session_progress p using goal g
    where g.user_id = p.user_id and g.id = p.goal_id and p.ended_at > g.frozen_at`.execute(db);
  await sql`
    insert into goal_week (user_id, goal_id, week, value)
    select p.user_id, p.goal_id, date_trunc('week', p.started_at at time zone 'UTC')::date,
      case when g.goal_type = 'STRENGTH' then max(p.value)
        else round(sum(p.value)::numeric, 2)::double precision end
    from goal_session_progress p
    join goal g on g.user_id = p.user_id and g.id = p.goal_id
    group by p.user_id, p.goal_id, g.goal_type, 3`.execute(db);
}

/** Rows of sessions that ended while a goal was set aside stay away: a replay writes them for the older program. */
export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropIndex('goal_session_progress_started_index').execute();
  await db.schema.dropTable('goal_week').execute();
}
