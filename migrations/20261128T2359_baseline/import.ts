// Creates the tables of imports. An import reads a file of another app, or an archive of LiftLedger.
import { type Kysely, sql } from 'kysely';
import { required, userTable } from './tables.ts';

export const tables = [
  'file_import',
  'file_import_bytes',
  'file_import_item',
  'file_import_exercise',
  'file_import_row',
  'exercise_mapping',
];

export async function create(db: Kysely<unknown>): Promise<void> {
  await userTable(db, 'file_import')
    .addColumn('id', 'uuid', required)
    .addColumn('source', 'text', required)
    .addColumn('status', 'text', (c) =>
      c
        .notNull()
        .check(
          sql`status in ('QUESTIONS', 'READY', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED', 'UNDONE')`,
        ),
    )
    .addColumn('file_name', 'text', required)
    .addColumn('answers', 'jsonb', required)
    .addColumn('findings', 'jsonb', required)
    // Fingerprint of the account's data at the time when the import was planned. If the data changes, the import needs
    // a new plan.
    .addColumn('account_state', 'text', required)
    .addColumn('done', 'integer', required)
    .addColumn('total', 'integer', required)
    .addColumn('message', 'text')
    // Id of the server that runs the import until `held_until`. After that time, another server may take over the
    // import.
    .addColumn('holder', 'uuid')
    .addColumn('held_until', 'timestamptz')
    .addColumn('created_at', 'timestamptz', required)
    .addColumn('updated_at', 'timestamptz', required)
    .addPrimaryKeyConstraint('file_import_pkey', ['user_id', 'id'])
    .addCheckConstraint('file_import_name_check', sql`char_length(file_name) between 1 and 200`)
    .execute();

  await db.schema
    .createTable('file_import_bytes')
    .addColumn('user_id', 'uuid', required)
    .addColumn('import_id', 'uuid', required)
    .addColumn('bytes', 'bytea', required)
    .addPrimaryKeyConstraint('file_import_bytes_pkey', ['user_id', 'import_id'])
    .addForeignKeyConstraint(
      'file_import_bytes_file_import_fkey',
      ['user_id', 'import_id'],
      'file_import',
      ['user_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();

  await db.schema
    .createTable('file_import_item')
    .addColumn('user_id', 'uuid', required)
    .addColumn('import_id', 'uuid', required)
    .addColumn('position', 'integer', required)
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('WORKOUT', 'MEASUREMENT')`))
    // The same workout or day has the same key in every file. A second import therefore recognises the entries that
    // were already imported.
    .addColumn('key', 'text', required)
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('NEW', 'KNOWN', 'WRITTEN', 'UNDONE', 'KEPT')`),
    )
    .addColumn('target_id', 'uuid', required)
    // Version of the session right after the import. A later version shows that the user changed the session.
    .addColumn('version', 'integer')
    .addColumn('content', 'jsonb', required)
    .addPrimaryKeyConstraint('file_import_item_pkey', ['user_id', 'import_id', 'position'])
    .addForeignKeyConstraint(
      'file_import_item_file_import_fkey',
      ['user_id', 'import_id'],
      'file_import',
      ['user_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('file_import_item_by_key')
    .on('file_import_item')
    .columns(['user_id', 'key'])
    .execute();

  await db.schema
    .createTable('file_import_exercise')
    .addColumn('user_id', 'uuid', required)
    .addColumn('import_id', 'uuid', required)
    .addColumn('name', 'text', required)
    .addColumn('position', 'integer', required)
    .addColumn('sets', 'integer', required)
    .addColumn('how', 'text', (c) =>
      c.notNull().check(sql`how in ('EXACT', 'REMEMBERED', 'SUGGESTED', 'NEW')`),
    )
    .addColumn('exercise_id', 'uuid')
    .addColumn('hint', 'jsonb', required)
    // The id of the custom exercise. Null until the import has created it.
    .addColumn('created_id', 'uuid')
    .addPrimaryKeyConstraint('file_import_exercise_pkey', ['user_id', 'import_id', 'name'])
    .addForeignKeyConstraint(
      'file_import_exercise_file_import_fkey',
      ['user_id', 'import_id'],
      'file_import',
      ['user_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();

  // The table has no foreign key to `file_import`. Such a key would lock the import's row during a restore, so that
  // nobody could cancel the import.
  await userTable(db, 'file_import_row')
    .addColumn('import_id', 'uuid', required)
    .addColumn('table_name', 'text', required)
    .addColumn('key', 'text', required)
    // The hash of the restored row. A different hash shows that the row was changed after the restore.
    .addColumn('hash', 'text')
    // The profile or the settings from before and after the restore of a LiftLedger archive. The undo of the import
    // reads them.
    .addColumn('before', 'jsonb')
    .addColumn('after', 'jsonb')
    .addColumn('removed_at', 'timestamptz')
    .addPrimaryKeyConstraint('file_import_row_pkey', ['user_id', 'import_id', 'table_name', 'key'])
    .execute();
  await sql`
    create index file_import_row_removed on file_import_row (user_id, table_name, key)
    where removed_at is not null`.execute(db);

  // A row stores the user's choice for an exercise name in imported files: an existing exercise, or a new custom
  // exercise.
  await userTable(db, 'exercise_mapping')
    .addColumn('name', 'text', required)
    // Null when the import creates a custom exercise with this name.
    .addColumn('exercise_id', 'uuid')
    .addColumn('updated_at', 'timestamptz', required)
    .addPrimaryKeyConstraint('exercise_mapping_pkey', ['user_id', 'name'])
    .execute();
}
