import { type Kysely, sql } from 'kysely';

// An exercise that was merged into another: how far its sessions are, and what was moved besides them, for the undo.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('exercise_merge')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('id', 'uuid', (c) => c.notNull())
    .addColumn('from_exercise_id', 'uuid', (c) => c.notNull())
    // An exercise of the library or one of the user's own.
    .addColumn('into_exercise_id', 'uuid', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('figures', 'jsonb', (c) => c.notNull())
    // The sessions that name it; null: they are not looked up yet.
    .addColumn('session_ids', sql`uuid[]`)
    .addColumn('done', 'integer', (c) => c.notNull())
    // Rows outside of the log that it changed.
    .addColumn('moved', 'jsonb', (c) => c.notNull())
    // A server that runs it, and until when it must say so again.
    .addColumn('runner', 'uuid')
    .addColumn('runs_until', 'timestamptz')
    .addColumn('started_at', 'timestamptz', (c) => c.notNull())
    .addColumn('ended_at', 'timestamptz')
    .addColumn('undone_at', 'timestamptz')
    .addPrimaryKeyConstraint('exercise_merge_pkey', ['user_id', 'id'])
    .addForeignKeyConstraint('exercise_merge_account_fkey', ['user_id'], 'account', ['user_id'])
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
  // One at a time: two could pass the same sets on in a circle.
  await sql`
    create unique index exercise_merge_open_key on exercise_merge (user_id)
    where state in ('RUNNING', 'UNDOING')`.execute(db);
  await sql`
    create index exercise_merge_ended_index on exercise_merge (ended_at) where state = 'DONE'`.execute(
    db,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('exercise_merge').execute();
}
