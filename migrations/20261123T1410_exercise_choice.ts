import { type Kysely, sql } from 'kysely';

// What a person chose for an exercise: whether weights are offered for it, and what its weights differ by.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('user_exercise_choice')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    // Of the library or of their own: one column cannot refer to both.
    .addColumn('exercise_id', 'uuid', (c) => c.notNull())
    .addColumn('offers', 'boolean')
    .addColumn('weight_step', sql`numeric(5,2)`)
    .addColumn('weight_step_unit', 'text')
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('user_exercise_choice_pkey', ['user_id', 'exercise_id'])
    .addForeignKeyConstraint('user_exercise_choice_account_fkey', ['user_id'], 'account', [
      'user_id',
    ])
    .addCheckConstraint(
      'user_exercise_choice_weight_step_check',
      sql`weight_step > 0 and weight_step <= case weight_step_unit when 'kg' then 50 else 100 end`,
    )
    .addCheckConstraint(
      'user_exercise_choice_weight_step_unit_check',
      sql`weight_step_unit in ('lbs', 'kg') and (weight_step is null) = (weight_step_unit is null)`,
    )
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('user_exercise_choice').execute();
}
