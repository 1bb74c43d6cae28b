import { type Kysely, sql } from 'kysely';

// What a set rewrites is what a set costs: the copy of the template moves out of the row of its session, and that row
// holds totals of a completed session only. The version of a session is that of its newest event.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('session_template')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('session_id', 'uuid', (c) => c.notNull())
    .addColumn('template', 'jsonb', (c) => c.notNull())
    .addPrimaryKeyConstraint('session_template_pkey', ['user_id', 'session_id'])
    .addForeignKeyConstraint(
      'session_template_session_fkey',
      ['user_id', 'session_id'],
      'workout_session',
      ['user_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await sql`
    insert into session_template (user_id, session_id, template)
    select user_id, id, template from workout_session`.execute(db);
  await db.schema
    .alterTable('workout_session')
    .dropColumn('template')
    .dropColumn('version')
    .alterColumn('total_sets', (c) => c.dropNotNull())
    .alterColumn('total_volume_lbs', (c) => c.dropNotNull())
    .execute();
  await sql`
    update workout_session set total_sets = null, total_volume_lbs = null
    where completion_status = 'IN_PROGRESS'`.execute(db);
  await db.schema
    .alterTable('workout_session')
    .addCheckConstraint(
      'workout_session_totals_check',
      sql`num_nulls(total_sets, total_volume_lbs) = case completion_status when 'COMPLETED' then 0 else 2 end`,
    )
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('workout_session')
    .dropConstraint('workout_session_totals_check')
    .execute();
  await db.schema
    .alterTable('workout_session')
    .addColumn('template', 'jsonb')
    .addColumn('version', 'integer')
    .execute();
  await sql`
    update workout_session s
    set template = t.template,
      version = (select max(e.version) from session_event e where e.user_id = s.user_id and e.session_id = s.id),
      total_sets = (select count(*) from exercise_set e where e.user_id = s.user_id and e.session_id = s.id),
      total_volume_lbs = (
        select coalesce(sum(e.reps * e.weight_lbs), 0) from exercise_set e
        where e.user_id = s.user_id and e.session_id = s.id
      )
    from session_template t
    where t.user_id = s.user_id and t.session_id = s.id`.execute(db);
  await db.schema
    .alterTable('workout_session')
    .alterColumn('template', (c) => c.setNotNull())
    .alterColumn('version', (c) => c.setNotNull())
    .alterColumn('total_sets', (c) => c.setNotNull())
    .alterColumn('total_volume_lbs', (c) => c.setNotNull())
    .execute();
  await db.schema.dropTable('session_template').execute();
}
