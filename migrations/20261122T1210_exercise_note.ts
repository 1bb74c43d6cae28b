import type { Kysely } from 'kysely';

// What a person keeps in mind of an exercise in every workout: 'seat 4, pin 7'.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('user_exercise_note')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('exercise_id', 'uuid', (c) => c.notNull())
    .addColumn('notes', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('user_exercise_note_pkey', ['user_id', 'exercise_id'])
    .addForeignKeyConstraint('user_exercise_note_account_fkey', ['user_id'], 'account', ['user_id'])
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('user_exercise_note').execute();
}
