import { type Kysely, sql } from 'kysely';

// The log. The application's role may insert and read here, nothing else (server/db/opening/migrate.ts grants it).
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('session_event')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('session_id', 'uuid', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('event_id', 'uuid', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('schema_version', 'integer', (c) => c.notNull())
    .addColumn('payload', 'jsonb', (c) => c.notNull())
    .addColumn('command_hash', 'text')
    .addColumn('occurred_at', 'timestamptz', (c) => c.notNull())
    .addColumn('recorded_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('session_event_pkey', ['user_id', 'session_id', 'version'])
    .addUniqueConstraint('session_event_event_key', ['user_id', 'event_id'])
    .addForeignKeyConstraint('session_event_account_fkey', ['user_id'], 'account', ['user_id'])
    .addCheckConstraint('session_event_version_check', sql`version >= 1`)
    .execute();
  await db.schema
    .createIndex('session_event_recorded_index')
    .on('session_event')
    .columns(['user_id', 'recorded_at', 'event_id'])
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('session_event').execute();
}
