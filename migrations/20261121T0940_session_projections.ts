import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('workout_session')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('id', 'uuid', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('template_id', 'uuid', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('template', 'jsonb', (c) => c.notNull())
    .addColumn('completion_status', 'text', (c) => c.notNull())
    .addColumn('started_at', 'timestamptz', (c) => c.notNull())
    .addColumn('ended_at', 'timestamptz')
    .addColumn('planned_sets', 'integer', (c) => c.notNull())
    .addColumn('total_sets', 'integer', (c) => c.notNull())
    .addColumn('total_volume_lbs', sql`numeric(14,2)`, (c) => c.notNull())
    .addPrimaryKeyConstraint('workout_session_pkey', ['user_id', 'id'])
    .addForeignKeyConstraint('workout_session_account_fkey', ['user_id'], 'account', ['user_id'])
    .addCheckConstraint(
      'workout_session_status_check',
      sql`completion_status in ('IN_PROGRESS', 'COMPLETED')`,
    )
    .addCheckConstraint(
      'workout_session_ended_check',
      sql`(completion_status = 'COMPLETED') = (ended_at is not null)`,
    )
    .execute();
  await db.schema
    .createIndex('workout_session_started_index')
    .on('workout_session')
    .columns(['user_id', 'started_at', 'id'])
    .execute();
  await db.schema
    .createIndex('workout_session_template_index')
    .on('workout_session')
    .columns(['user_id', 'template_id', 'started_at'])
    .execute();

  await db.schema
    .createTable('exercise_set')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('session_id', 'uuid', (c) => c.notNull())
    .addColumn('id', 'uuid', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('exercise_id', 'uuid', (c) => c.notNull())
    .addColumn('line_id', 'uuid')
    .addColumn('set_number', 'integer', (c) => c.notNull())
    .addColumn('reps', 'integer', (c) => c.notNull())
    .addColumn('weight_lbs', sql`numeric(7,2)`, (c) => c.notNull())
    .addColumn('rpe', sql`numeric(3,1)`, (c) => c.notNull())
    .addColumn('rpe_source', 'text', (c) => c.notNull())
    .addColumn('classification', 'text', (c) => c.notNull())
    .addColumn('logged_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('exercise_set_pkey', ['user_id', 'session_id', 'id'])
    .addForeignKeyConstraint(
      'exercise_set_session_fkey',
      ['user_id', 'session_id'],
      'workout_session',
      ['user_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .addCheckConstraint('exercise_set_number_check', sql`set_number >= 1`)
    .addCheckConstraint('exercise_set_reps_check', sql`reps between 0 and 1000`)
    .addCheckConstraint('exercise_set_weight_check', sql`weight_lbs between 0 and 5000`)
    .addCheckConstraint('exercise_set_rpe_check', sql`rpe between 1 and 10`)
    .addCheckConstraint('exercise_set_source_check', sql`rpe_source in ('entered', 'default')`)
    .execute();
  await db.schema
    .createIndex('exercise_set_exercise_index')
    .on('exercise_set')
    .columns(['user_id', 'exercise_id', 'logged_at'])
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('exercise_set').execute();
  await db.schema.dropTable('workout_session').execute();
}
