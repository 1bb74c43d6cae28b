import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

export async function up(db: Kysely<any>): Promise<void> {
  // Typo-tolerant search; where the role may not create extensions, search falls back to substrings.
  await sql`
    do $$ begin
      create extension if not exists pg_trgm;
    exception when insufficient_privilege or undefined_file or feature_not_supported then
      raise notice 'pg_trgm is not available: exercise search will not tolerate typos';
    end $$
  `.execute(db);

  await db.schema
    .createTable('exercise_category')
    .addColumn('id', 'uuid', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('exercise_category_pkey', ['id'])
    .addUniqueConstraint('exercise_category_slug_key', ['slug'])
    .execute();

  await withExerciseColumns(
    db.schema
      .createTable('exercise')
      .addColumn('id', 'uuid', (c) => c.notNull())
      .addColumn('slug', 'text', (c) => c.notNull()),
  )
    .addPrimaryKeyConstraint('exercise_pkey', ['id'])
    .addUniqueConstraint('exercise_slug_key', ['slug'])
    .addForeignKeyConstraint('exercise_category_fkey', ['category_id'], 'exercise_category', ['id'])
    .addCheckConstraint('exercise_pattern_check', patterns)
    .addCheckConstraint('exercise_difficulty_check', difficulties)
    .execute();
  await db.schema
    .createIndex('exercise_category_index')
    .on('exercise')
    .columns(['category_id', 'name'])
    .execute();

  await withExerciseColumns(
    db.schema
      .createTable('user_exercise')
      .addColumn('user_id', 'uuid', (c) => c.notNull())
      .addColumn('id', 'uuid', (c) => c.notNull())
      .addColumn('removed_at', 'timestamptz'),
  )
    .addPrimaryKeyConstraint('user_exercise_pkey', ['user_id', 'id'])
    .addForeignKeyConstraint('user_exercise_account_fkey', ['user_id'], 'account', ['user_id'])
    .addForeignKeyConstraint('user_exercise_category_fkey', ['category_id'], 'exercise_category', [
      'id',
    ])
    .addCheckConstraint('user_exercise_pattern_check', patterns)
    .addCheckConstraint('user_exercise_difficulty_check', difficulties)
    .execute();
}

const patterns = sql`movement_pattern in ('PUSH', 'PULL', 'SQUAT', 'HINGE', 'LUNGE', 'CARRY', 'ROTATION', 'ANTIROTATION', 'ISOLATION')`;
const difficulties = sql`difficulty_level in ('BEGINNER', 'INTERMEDIATE', 'ADVANCED')`;

function withExerciseColumns<Name extends string, Columns extends string>(
  table: CreateTableBuilder<Name, Columns>,
) {
  return table
    .addColumn('category_id', 'uuid')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('movement_pattern', 'text', (c) => c.notNull())
    .addColumn('difficulty_level', 'text', (c) => c.notNull())
    .addColumn('equipment_required', 'jsonb', (c) => c.notNull())
    .addColumn('muscle_groups', 'jsonb', (c) => c.notNull())
    .addColumn('biomechanical_profile', 'jsonb', (c) => c.notNull())
    .addColumn('safety_considerations', 'text', (c) => c.notNull())
    .addColumn('strength_curve_profile', 'jsonb', (c) => c.notNull())
    .addColumn('requires_assessment', 'boolean', (c) => c.notNull());
}

export async function down(db: Kysely<any>): Promise<void> {
  for (const table of ['user_exercise', 'exercise', 'exercise_category']) {
    await db.schema.dropTable(table).execute();
  }
}
