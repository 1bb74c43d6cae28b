import { type Kysely, sql } from 'kysely';

// What somebody likes to find first, and what they do not want to find at all.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('user_exercise_mark')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    // Of the library or of their own: one column cannot refer to both.
    .addColumn('exercise_id', 'uuid', (c) => c.notNull())
    .addColumn('mark', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('user_exercise_mark_pkey', ['user_id', 'exercise_id'])
    .addForeignKeyConstraint('user_exercise_mark_account_fkey', ['user_id'], 'account', ['user_id'])
    .addCheckConstraint('user_exercise_mark_mark_check', sql`mark in ('FAVOURITE', 'HIDDEN')`)
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('user_exercise_mark').execute();
}
