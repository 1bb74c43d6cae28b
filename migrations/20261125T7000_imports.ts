import { type Kysely, sql } from 'kysely';

// Files of other apps on their way into an account: the file, what is to come in, and which exercise each name means.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('file_import')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('id', 'uuid', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c
        .notNull()
        .check(
          sql`status in ('QUESTIONS', 'READY', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED', 'UNDONE')`,
        ),
    )
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('answers', 'jsonb', (c) => c.notNull())
    // Counts, open questions, problems and remarks, as they are answered.
    .addColumn('findings', 'jsonb', (c) => c.notNull())
    // The account as the plan saw it.
    .addColumn('account_mark', 'text', (c) => c.notNull())
    .addColumn('done', 'integer', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('message', 'text')
    // A server that runs it, until when it says so again. Past: another one may go on.
    .addColumn('runner', 'uuid')
    .addColumn('runs_until', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('file_import_pkey', ['user_id', 'id'])
    .addForeignKeyConstraint('file_import_account_fkey', ['user_id'], 'account', ['user_id'])
    .addCheckConstraint('file_import_name_check', sql`char_length(file_name) between 1 and 200`)
    .execute();

  await db.schema
    .createTable('file_import_bytes')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('import_id', 'uuid', (c) => c.notNull())
    // Compressed with gzip.
    .addColumn('bytes', 'bytea', (c) => c.notNull())
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
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('import_id', 'uuid', (c) => c.notNull())
    // Of the file, from 0.
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('WORKOUT', 'MEASUREMENT')`))
    // Same in every file that holds this workout or this day.
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('NEW', 'KNOWN', 'WRITTEN', 'UNDONE', 'KEPT')`),
    )
    // The session or the measurement that it becomes.
    .addColumn('target_id', 'uuid', (c) => c.notNull())
    // Version of the session right after it came in.
    .addColumn('version', 'integer')
    .addColumn('content', 'jsonb', (c) => c.notNull())
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
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('import_id', 'uuid', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('sets', 'integer', (c) => c.notNull())
    .addColumn('how', 'text', (c) =>
      c.notNull().check(sql`how in ('EXACT', 'REMEMBERED', 'SUGGESTED', 'NEW')`),
    )
    // Of the library or an own one; null: an own one is made when it runs.
    .addColumn('exercise_id', 'uuid')
    // What the file tells of it, for an own one.
    .addColumn('hint', 'jsonb', (c) => c.notNull())
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

  // Which exercise a name in a file means to this person.
  await db.schema
    .createTable('exercise_mapping')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    // In lower case.
    .addColumn('name', 'text', (c) => c.notNull())
    // Null: an own exercise of that name.
    .addColumn('exercise_id', 'uuid')
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('exercise_mapping_pkey', ['user_id', 'name'])
    .addForeignKeyConstraint('exercise_mapping_account_fkey', ['user_id'], 'account', ['user_id'])
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('exercise_mapping').execute();
  await db.schema.dropTable('file_import_exercise').execute();
  await db.schema.dropTable('file_import_item').execute();
  await db.schema.dropTable('file_import_bytes').execute();
  await db.schema.dropTable('file_import').execute();
}
