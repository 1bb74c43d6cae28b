// Files of other apps and archives of ours on their way into an account.
import { type Kysely, sql } from 'kysely';
import { required, userTable } from './tables.ts';

/** The names of the tables, in the order in which `create` makes them. */
export const tables = [
  'file_import',
  'file_import_bytes',
  'file_import_item',
  'file_import_exercise',
  'file_import_row',
  'exercise_mapping',
];

/** Creates the tables with their indexes. */
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
    // Counts, open questions, problems and remarks, as they are answered.
    .addColumn('findings', 'jsonb', required)
    // A text that changes with the account (features/imports/planning/account-state.ts): then the import needs a new plan.
    .addColumn('account_state', 'text', required)
    .addColumn('done', 'integer', required)
    .addColumn('total', 'integer', required)
    .addColumn('message', 'text')
    // The server that runs it, and the end of its lease. Past: another server may go on.
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
    // Compressed with gzip.
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
    // Of the file, from 0.
    .addColumn('position', 'integer', required)
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('WORKOUT', 'MEASUREMENT')`))
    // The same workout or day has the same key in every file.
    .addColumn('key', 'text', required)
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('NEW', 'KNOWN', 'WRITTEN', 'UNDONE', 'KEPT')`),
    )
    // The session or the measurement that it becomes.
    .addColumn('target_id', 'uuid', required)
    // Version of the session right after it came in.
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
    // An exercise of the library or of the user; null: the run makes a new one.
    .addColumn('exercise_id', 'uuid')
    // The facts of the file, for an exercise that the run makes.
    .addColumn('hint', 'jsonb', required)
    // The own exercise that the run made.
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

  // No key to the import: a restore would keep it locked, and nobody could cancel it. Imports that ran are never removed.
  await userTable(db, 'file_import_row')
    .addColumn('import_id', 'uuid', required)
    .addColumn('table_name', 'text', required)
    // Tells the row from the user's others in that table.
    .addColumn('key', 'text', required)
    // Hash of the row as it came in: another one says that it was changed since.
    .addColumn('hash', 'text')
    // The profile or the settings as they were before and right after; an account has one of each.
    .addColumn('before', 'jsonb')
    .addColumn('after', 'jsonb')
    // The undo marked the row deleted at this moment; null: it has not.
    .addColumn('removed_at', 'timestamptz')
    .addPrimaryKeyConstraint('file_import_row_pkey', ['user_id', 'import_id', 'table_name', 'key'])
    .execute();
  await sql`
    create index file_import_row_removed on file_import_row (user_id, table_name, key)
    where removed_at is not null`.execute(db);

  // Which exercise a name in a file means to this person.
  await userTable(db, 'exercise_mapping')
    // In lower case.
    .addColumn('name', 'text', required)
    // Null: an own exercise of that name.
    .addColumn('exercise_id', 'uuid')
    .addColumn('updated_at', 'timestamptz', required)
    .addPrimaryKeyConstraint('exercise_mapping_pkey', ['user_id', 'name'])
    .execute();
}
