import { type Kysely, sql } from 'kysely';

// Programs and the log of their runs, and which day of one a session carries out.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('program')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('id', 'uuid', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('starter', 'text')
    .addColumn('plan', 'jsonb', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('program_pkey', ['user_id', 'id'])
    .addForeignKeyConstraint('program_account_fkey', ['user_id'], 'account', ['user_id'])
    .addCheckConstraint('program_name_check', sql`char_length(name) between 1 and 120`)
    .execute();

  // Append-only, like session_event: a deleted program leaves its log behind, which then belongs to nothing.
  await db.schema
    .createTable('program_event')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('program_id', 'uuid', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('event_id', 'uuid', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('schema_version', 'integer', (c) => c.notNull())
    .addColumn('payload', 'jsonb', (c) => c.notNull())
    .addColumn('occurred_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('program_event_pkey', ['user_id', 'program_id', 'version'])
    .addUniqueConstraint('program_event_event_key', ['user_id', 'event_id'])
    .addForeignKeyConstraint('program_event_account_fkey', ['user_id'], 'account', ['user_id'])
    .addCheckConstraint('program_event_version_check', sql`version >= 1`)
    .execute();

  await db.schema
    .alterTable('workout_session')
    .addColumn('program_id', 'uuid')
    .addColumn('program_run_id', 'uuid')
    .addColumn('program_round', 'integer')
    .addColumn('program_pass', 'integer')
    .addColumn('program_day_id', 'uuid')
    .execute();
  await db.schema
    .alterTable('workout_session')
    .addCheckConstraint(
      'workout_session_program_check',
      sql`num_nonnulls(program_id, program_run_id, program_round, program_pass, program_day_id) in (0, 5)`,
    )
    .execute();
  await db.schema
    .createIndex('workout_session_program_index')
    .on('workout_session')
    .columns(['user_id', 'program_id'])
    .where('program_id', 'is not', null)
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  for (const column of ['id', 'run_id', 'round', 'pass', 'day_id']) {
    await db.schema.alterTable('workout_session').dropColumn(`program_${column}`).execute();
  }
  await db.schema.dropTable('program_event').execute();
  await db.schema.dropTable('program').execute();
}
