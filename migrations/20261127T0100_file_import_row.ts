import { type Kysely, sql } from 'kysely';

// The rows that an archive of ours brought, so that its import can be undone. Its workouts are items of the import.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('file_import_row')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('import_id', 'uuid', (c) => c.notNull())
    .addColumn('table_name', 'text', (c) => c.notNull())
    // Tells the row from the user's others in that table.
    .addColumn('key', 'text', (c) => c.notNull())
    // Hash of the row as it came in: another one says that it was changed since.
    .addColumn('mark', 'text')
    // The profile or the settings as they were before and right after; an account has one of each.
    .addColumn('before', 'jsonb')
    .addColumn('after', 'jsonb')
    // The undo marked the row deleted at this moment; null: it has not.
    .addColumn('removed_at', 'timestamptz')
    .addPrimaryKeyConstraint('file_import_row_pkey', ['user_id', 'import_id', 'table_name', 'key'])
    // Not of the import: a restore would keep that locked, and nobody could cancel it. Imports that ran are never removed.
    .addForeignKeyConstraint('file_import_row_account_fkey', ['user_id'], 'account', ['user_id'])
    .execute();
  await sql`
    create index file_import_row_removed on file_import_row (user_id, table_name, key)
    where removed_at is not null`.execute(db);
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('file_import_row').execute();
}
