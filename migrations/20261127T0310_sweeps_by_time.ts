import type { Kysely } from 'kysely';

// Sweeps delete rows that are older than 30 days and find them by these indexes, instead of reading the rows of everybody.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createIndex('command_receipt_recorded_at')
    .on('command_receipt')
    .column('recorded_at')
    .execute();
  await db.schema
    .createIndex('deleted_item_deleted_at')
    .on('deleted_item')
    .column('deleted_at')
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropIndex('deleted_item_deleted_at').execute();
  await db.schema.dropIndex('command_receipt_recorded_at').execute();
}
