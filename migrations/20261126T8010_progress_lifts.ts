import { type Kysely, sql } from 'kysely';

// The lifts that a person follows on the progress page, in their order, and an index of the lighter sessions: few are.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('user_progress_lift')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('exercise_id', 'uuid', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('user_progress_lift_pkey', ['user_id', 'exercise_id'])
    .addForeignKeyConstraint('user_progress_lift_account_fkey', ['user_id'], 'account', ['user_id'])
    .addCheckConstraint('user_progress_lift_position_check', sql`position between 0 and 99`)
    .execute();
  await sql`
    create index session_template_lighter_index on session_template (user_id, session_id)
    where (template ->> 'isLighter') = 'true'`.execute(db);
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropIndex('session_template_lighter_index').execute();
  await db.schema.dropTable('user_progress_lift').execute();
}
