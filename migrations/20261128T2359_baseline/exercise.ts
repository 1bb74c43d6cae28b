// Creates the tables of the exercise library, of custom exercises and their merges, and of a user's settings for
// exercises and muscles.
import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { required, userTable } from './tables.ts';

export const tables = [
  'exercise_category',
  'exercise',
  'user_exercise',
  'exercise_merge',
  'user_exercise_preference',
  'user_exercise_note',
  'user_exercise_travel',
  'user_exercise_choice',
  'user_volume_landmark',
  'user_progress_lift',
];

export async function create(db: Kysely<unknown>): Promise<void> {
  // The extension pg_trgm makes the search tolerate typos. If Postgres cannot create the extension, the search matches
  // substrings only.
  await sql`
    do $$ begin
      create extension if not exists pg_trgm;
    exception when insufficient_privilege or undefined_file or feature_not_supported then
      raise notice 'pg_trgm is not available: exercise search will not tolerate typos';
    end $$
  `.execute(db);

  await db.schema
    .createTable('exercise_category')
    .addColumn('id', 'uuid', required)
    .addColumn('slug', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('exercise_category_pkey', ['id'])
    .addUniqueConstraint('exercise_category_slug_key', ['slug'])
    .execute();

  await withExerciseColumns(
    db.schema
      .createTable('exercise')
      .addColumn('id', 'uuid', required)
      .addColumn('slug', 'text', required),
    'exercise',
  )
    .addPrimaryKeyConstraint('exercise_pkey', ['id'])
    .addUniqueConstraint('exercise_slug_key', ['slug'])
    .execute();
  await db.schema
    .createIndex('exercise_category_index')
    .on('exercise')
    .columns(['category_id', 'name'])
    .execute();

  await withExerciseColumns(
    userTable(db, 'user_exercise')
      .addColumn('id', 'uuid', required)
      .addColumn('removed_at', 'timestamptz'),
    'user_exercise',
  )
    .addPrimaryKeyConstraint('user_exercise_pkey', ['user_id', 'id'])
    .execute();

  await userTable(db, 'exercise_merge')
    .addColumn('id', 'uuid', required)
    .addColumn('from_exercise_id', 'uuid', required)
    .addColumn('into_exercise_id', 'uuid', required)
    .addColumn('state', 'text', required)
    .addColumn('figures', 'jsonb', required)
    // Null until the merge has listed the sessions that contain the merged exercise.
    .addColumn('session_ids', sql`uuid[]`)
    .addColumn('done', 'integer', required)
    .addColumn('moved', 'jsonb', required)
    .addColumn('holder', 'uuid')
    .addColumn('held_until', 'timestamptz')
    .addColumn('started_at', 'timestamptz', required)
    .addColumn('ended_at', 'timestamptz')
    .addColumn('undone_at', 'timestamptz')
    .addPrimaryKeyConstraint('exercise_merge_pkey', ['user_id', 'id'])
    .addForeignKeyConstraint(
      'exercise_merge_from_fkey',
      ['user_id', 'from_exercise_id'],
      'user_exercise',
      ['user_id', 'id'],
    )
    .addCheckConstraint(
      'exercise_merge_state_check',
      sql`state in ('RUNNING', 'DONE', 'UNDOING', 'UNDONE')`,
    )
    .execute();
  // A user has at most one merge in progress. Two merges could move the same sets back and forth: A into B, and B into
  // A.
  await sql`
    create unique index exercise_merge_open_key on exercise_merge (user_id)
    where state in ('RUNNING', 'UNDOING')`.execute(db);
  await sql`
    create index exercise_merge_ended_index on exercise_merge (ended_at) where state = 'DONE'`.execute(
    db,
  );

  await userTable(db, 'user_exercise_preference')
    // The exercise is in the table `exercise` or in the table `user_exercise`, so a foreign key is not possible.
    .addColumn('exercise_id', 'uuid', required)
    .addColumn('preference', 'text', required)
    .addPrimaryKeyConstraint('user_exercise_preference_pkey', ['user_id', 'exercise_id'])
    .addCheckConstraint(
      'user_exercise_preference_preference_check',
      sql`preference in ('FAVOURITE', 'HIDDEN')`,
    )
    .execute();

  await userTable(db, 'user_exercise_note')
    .addColumn('exercise_id', 'uuid', required)
    .addColumn('notes', 'text', required)
    .addColumn('updated_at', 'timestamptz', required)
    .addPrimaryKeyConstraint('user_exercise_note_pkey', ['user_id', 'exercise_id'])
    .execute();

  await userTable(db, 'user_exercise_travel')
    .addColumn('exercise_id', 'uuid', required)
    .addColumn('travel_cm', sql`numeric(5,2)`, required)
    .addColumn('updated_at', 'timestamptz', required)
    .addPrimaryKeyConstraint('user_exercise_travel_pkey', ['user_id', 'exercise_id'])
    .addCheckConstraint('user_exercise_travel_travel_check', sql`travel_cm between 5 and 250`)
    .execute();

  await userTable(db, 'user_exercise_choice')
    .addColumn('exercise_id', 'uuid', required)
    .addColumn('has_suggestions', 'boolean')
    .addColumn('increment', sql`numeric(5,2)`)
    .addColumn('increment_unit', 'text')
    .addColumn('updated_at', 'timestamptz', required)
    .addPrimaryKeyConstraint('user_exercise_choice_pkey', ['user_id', 'exercise_id'])
    .addCheckConstraint(
      'user_exercise_choice_increment_check',
      sql`increment > 0 and increment <= case increment_unit when 'kg' then 50 else 100 end`,
    )
    .addCheckConstraint(
      'user_exercise_choice_increment_unit_check',
      sql`increment_unit in ('lbs', 'kg') and (increment is null) = (increment_unit is null)`,
    )
    .execute();

  await userTable(db, 'user_volume_landmark')
    .addColumn('muscle', 'text', required)
    .addColumn('low_sets', 'integer')
    .addColumn('high_sets', 'integer')
    .addColumn('updated_at', 'timestamptz', required)
    .addPrimaryKeyConstraint('user_volume_landmark_pkey', ['user_id', 'muscle'])
    .addCheckConstraint(
      'user_volume_landmark_sets_check',
      sql`num_nonnulls(low_sets, high_sets) > 0 and low_sets between 0 and 60
        and high_sets between 0 and 60 and low_sets <= high_sets`,
    )
    .execute();

  await userTable(db, 'user_progress_lift')
    .addColumn('exercise_id', 'uuid', required)
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('user_progress_lift_pkey', ['user_id', 'exercise_id'])
    .addCheckConstraint('user_progress_lift_position_check', sql`position between 0 and 99`)
    .execute();
}

const patterns = sql`movement_pattern in ('PUSH', 'PULL', 'SQUAT', 'HINGE', 'LUNGE', 'CARRY', 'ROTATION', 'ANTIROTATION', 'ISOLATION')`;
const difficulties = sql`difficulty_level in ('BEGINNER', 'INTERMEDIATE', 'ADVANCED')`;
const areas = sql`jsonb_typeof(loaded_areas -> 'mainly') = 'array' and jsonb_typeof(loaded_areas -> 'also') = 'array'`;

function withExerciseColumns<Name extends string, Columns extends string>(
  table: CreateTableBuilder<Name, Columns>,
  name: Name,
) {
  return table
    .addColumn('category_id', 'uuid')
    .addColumn('name', 'text', required)
    .addColumn('search_text', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('movement_pattern', 'text', required)
    .addColumn('difficulty_level', 'text', required)
    .addColumn('equipment_required', 'jsonb', required)
    .addColumn('muscle_groups', 'jsonb', required)
    .addColumn('biomechanical_profile', 'jsonb', required)
    .addColumn('safety_considerations', 'text', required)
    .addColumn('strength_curve_profile', 'jsonb', required)
    .addColumn('requires_assessment', 'boolean', required)
    .addColumn('loaded_areas', 'jsonb', required)
    .addColumn('load_kind', 'text', required)
    .addColumn('measure', 'text', required)
    .addColumn('bodyweight_share', sql`numeric(4,3)`)
    .addColumn('movement_model', 'text')
    .addColumn('hands', 'integer', required)
    .addColumn('can_tape_travel', 'boolean', required)
    .addForeignKeyConstraint(`${name}_category_fkey`, ['category_id'], 'exercise_category', ['id'])
    .addCheckConstraint(`${name}_pattern_check`, patterns)
    .addCheckConstraint(`${name}_difficulty_check`, difficulties)
    .addCheckConstraint(`${name}_loaded_areas_check`, areas)
    .addCheckConstraint(`${name}_bodyweight_share_check`, sql`bodyweight_share between 0 and 1`)
    .addCheckConstraint(`${name}_hands_check`, sql`hands in (1, 2)`);
}
