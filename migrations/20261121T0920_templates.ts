import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('workout_template')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('id', 'uuid', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('estimated_duration_minutes', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('workout_template_pkey', ['user_id', 'id'])
    .addForeignKeyConstraint('workout_template_account_fkey', ['user_id'], 'account', ['user_id'])
    .addCheckConstraint('workout_template_duration_check', sql`estimated_duration_minutes >= 0`)
    .execute();
  await db.schema
    .createIndex('workout_template_updated_index')
    .on('workout_template')
    .columns(['user_id', 'updated_at', 'id'])
    .execute();

  await db.schema
    .createTable('template_exercise')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('template_id', 'uuid', (c) => c.notNull())
    .addColumn('id', 'uuid', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('exercise_id', 'uuid')
    .addColumn('user_exercise_id', 'uuid')
    .addColumn('group_number', 'integer', (c) => c.notNull())
    .addColumn('target_sets', 'integer', (c) => c.notNull())
    .addColumn('target_reps', 'integer', (c) => c.notNull())
    .addColumn('target_weight_lbs', sql`numeric(7,2)`)
    .addColumn('rest_seconds', 'integer')
    .addColumn('target_rpe', sql`numeric(3,1)`)
    .addColumn('tempo_eccentric_seconds', 'integer', (c) => c.notNull())
    .addColumn('tempo_pause_seconds', 'integer', (c) => c.notNull())
    .addColumn('tempo_concentric_seconds', 'integer', (c) => c.notNull())
    .addColumn('notes', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('template_exercise_pkey', ['user_id', 'template_id', 'id'])
    .addUniqueConstraint('template_exercise_position_key', ['user_id', 'template_id', 'position'])
    .addForeignKeyConstraint(
      'template_exercise_template_fkey',
      ['user_id', 'template_id'],
      'workout_template',
      ['user_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .addForeignKeyConstraint('template_exercise_exercise_fkey', ['exercise_id'], 'exercise', ['id'])
    .addForeignKeyConstraint(
      'template_exercise_user_exercise_fkey',
      ['user_id', 'user_exercise_id'],
      'user_exercise',
      ['user_id', 'id'],
    )
    .addCheckConstraint(
      'template_exercise_one_exercise_check',
      sql`num_nonnulls(exercise_id, user_exercise_id) = 1`,
    )
    .addCheckConstraint('template_exercise_sets_check', sql`target_sets between 1 and 100`)
    .addCheckConstraint('template_exercise_reps_check', sql`target_reps between 1 and 1000`)
    .addCheckConstraint('template_exercise_weight_check', sql`target_weight_lbs between 0 and 5000`)
    .addCheckConstraint('template_exercise_rest_check', sql`rest_seconds between 0 and 3600`)
    .addCheckConstraint('template_exercise_rpe_check', sql`target_rpe between 1 and 10`)
    .addCheckConstraint(
      'template_exercise_tempo_check',
      sql`tempo_eccentric_seconds between 0 and 60 and tempo_pause_seconds between 0 and 60 and tempo_concentric_seconds between 0 and 60`,
    )
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('template_exercise').execute();
  await db.schema.dropTable('workout_template').execute();
}
