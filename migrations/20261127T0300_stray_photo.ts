import type { Kysely } from 'kysely';

// Photos whose files may lie in the storage without a row of theirs: noted before the first file is written and when the
// row goes, so that the sweep reads what is due here and lists no folder and no bucket.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('stray_photo')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('photo_id', 'uuid', (c) => c.notNull())
    .addColumn('noted_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('stray_photo_pkey', ['user_id', 'photo_id'])
    .addForeignKeyConstraint('stray_photo_account_fkey', ['user_id'], 'account', ['user_id'])
    .execute();
  await db.schema
    .createIndex('stray_photo_noted_at')
    .on('stray_photo')
    .column('noted_at')
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('stray_photo').execute();
}
