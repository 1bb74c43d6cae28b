import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('progress_photo')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('id', 'uuid', (c) => c.notNull())
    .addColumn('photo_type', 'text', (c) => c.notNull())
    .addColumn('taken_at', 'timestamptz', (c) => c.notNull())
    .addColumn('notes', 'text')
    .addColumn('width_px', 'integer', (c) => c.notNull())
    .addColumn('height_px', 'integer', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('progress_photo_pkey', ['user_id', 'id'])
    .addForeignKeyConstraint('progress_photo_account_fkey', ['user_id'], 'account', ['user_id'])
    .addCheckConstraint(
      'progress_photo_type_check',
      sql`photo_type in ('FRONT', 'SIDE', 'BACK', 'OTHER')`,
    )
    .addCheckConstraint('progress_photo_notes_check', sql`char_length(notes) between 1 and 500`)
    .addCheckConstraint('progress_photo_width_check', sql`width_px between 1 and 2048`)
    .addCheckConstraint('progress_photo_height_check', sql`height_px between 1 and 2048`)
    .addCheckConstraint('progress_photo_bytes_check', sql`bytes between 1 and 67108864`)
    .execute();
  await db.schema
    .createIndex('progress_photo_taken_index')
    .on('progress_photo')
    .columns(['user_id', 'taken_at', 'id'])
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('progress_photo').execute();
}
