import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('assessment')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('step', 'integer', (c) => c.notNull())
    .addColumn('experience_level', 'text')
    .addColumn('training_age', 'text')
    .addColumn('arm_span_cm', sql`numeric(5, 2)`)
    .addColumn('seated_height_cm', sql`numeric(5, 2)`)
    .addColumn('tests', 'jsonb', (c) => c.notNull())
    .addColumn('completed_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('assessment_pkey', ['user_id'])
    .addForeignKeyConstraint('assessment_account_fkey', ['user_id'], 'account', ['user_id'])
    .addCheckConstraint('assessment_step_check', sql`step between 1 and 6`)
    .addCheckConstraint(
      'assessment_experience_level_check',
      sql`experience_level in ('BEGINNER', 'NOVICE', 'INTERMEDIATE', 'ADVANCED', 'ELITE')`,
    )
    .addCheckConstraint(
      'assessment_training_age_check',
      sql`training_age in ('UNDER_6_MONTHS', '6_TO_24_MONTHS', '2_TO_5_YEARS', 'OVER_5_YEARS')`,
    )
    .addCheckConstraint('assessment_arm_span_check', sql`arm_span_cm between 100 and 260`)
    .addCheckConstraint('assessment_seated_height_check', sql`seated_height_cm between 50 and 140`)
    .addCheckConstraint('assessment_tests_check', sql`jsonb_typeof(tests) = 'object'`)
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('assessment').execute();
}
