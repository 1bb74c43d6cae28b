// Creates the tables of workout templates, programs with their events, and gyms.
import { type Kysely, sql } from 'kysely';
import { required, userTable, withLists } from './tables.ts';

export const tables = ['workout_template', 'template_exercise', 'program', 'program_event', 'gym'];

export async function create(db: Kysely<unknown>): Promise<void> {
  await userTable(db, 'workout_template')
    .addColumn('id', 'uuid', required)
    .addColumn('name', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('estimated_duration_minutes', 'integer', required)
    .addColumn('created_at', 'timestamptz', required)
    .addColumn('updated_at', 'timestamptz', required)
    .addColumn('progression_declined_at', 'timestamptz')
    .addPrimaryKeyConstraint('workout_template_pkey', ['user_id', 'id'])
    .addCheckConstraint('workout_template_duration_check', sql`estimated_duration_minutes >= 0`)
    .execute();
  await db.schema
    .createIndex('workout_template_updated_index')
    .on('workout_template')
    .columns(['user_id', 'updated_at', 'id'])
    .execute();

  await db.schema
    .createTable('template_exercise')
    .addColumn('user_id', 'uuid', required)
    .addColumn('template_id', 'uuid', required)
    .addColumn('id', 'uuid', required)
    .addColumn('position', 'integer', required)
    .addColumn('exercise_id', 'uuid')
    .addColumn('user_exercise_id', 'uuid')
    .addColumn('group_number', 'integer', required)
    .addColumn('target_sets', 'integer', required)
    .addColumn('target_reps', 'integer', required)
    .addColumn('target_weight_lbs', sql`numeric(7,2)`)
    .addColumn('rest_seconds', 'integer')
    .addColumn('target_rpe', sql`numeric(3,1)`)
    .addColumn('tempo_eccentric_seconds', 'integer', required)
    .addColumn('tempo_pause_seconds', 'integer', required)
    .addColumn('tempo_concentric_seconds', 'integer', required)
    .addColumn('notes', 'text', required)
    .addColumn('target_duration_seconds', 'integer')
    .addColumn('target_distance_meters', sql`numeric(9,2)`)
    .addColumn('set_targets', 'jsonb')
    .addColumn('progression', 'text')
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
    .addCheckConstraint(
      'template_exercise_set_targets_check',
      sql`set_targets is null or jsonb_array_length(set_targets) = target_sets`,
    )
    .addCheckConstraint(
      'template_exercise_progression_check',
      sql`progression in ('double', 'linear', 'effort', 'amrap')`,
    )
    .execute();

  await userTable(db, 'program')
    .addColumn('id', 'uuid', required)
    .addColumn('name', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('starter', 'text')
    .addColumn('plan', 'jsonb', required)
    .addColumn('created_at', 'timestamptz', required)
    .addColumn('updated_at', 'timestamptz', required)
    .addColumn('removed_at', 'timestamptz')
    .addPrimaryKeyConstraint('program_pkey', ['user_id', 'id'])
    .addCheckConstraint('program_name_check', sql`char_length(name) between 1 and 120`)
    .execute();

  await userTable(db, 'program_event')
    .addColumn('program_id', 'uuid', required)
    .addColumn('version', 'integer', required)
    .addColumn('event_id', 'uuid', required)
    .addColumn('type', 'text', required)
    .addColumn('schema_version', 'integer', required)
    .addColumn('payload', 'jsonb', required)
    .addColumn('occurred_at', 'timestamptz', required)
    .addPrimaryKeyConstraint('program_event_pkey', ['user_id', 'program_id', 'version'])
    .addUniqueConstraint('program_event_event_key', ['user_id', 'event_id'])
    .addCheckConstraint('program_event_version_check', sql`version >= 1`)
    .addForeignKeyConstraint('program_event_program_fkey', ['user_id', 'program_id'], 'program', [
      'user_id',
      'id',
    ])
    .execute();

  await withLists(
    userTable(db, 'gym')
      .addColumn('id', 'uuid', required)
      .addColumn('name', 'text', required)
      .addColumn('dumbbells', 'jsonb')
      .addColumn('machines', 'jsonb')
      .addColumn('fewest_changes', 'boolean', required)
      .addColumn('is_default', 'boolean', required)
      .addColumn('created_at', 'timestamptz', required)
      .addColumn('updated_at', 'timestamptz', required),
    'gym',
    { bars: 10, plates: 30, missing_equipment: 100 },
  )
    .addPrimaryKeyConstraint('gym_pkey', ['user_id', 'id'])
    .addCheckConstraint('gym_name_check', sql`char_length(name) between 1 and 60`)
    .execute();
}
