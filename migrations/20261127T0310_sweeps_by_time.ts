import type { Kysely } from 'kysely';

// What is deleted after 30 days is found by its time: without these each sweep reads what all people have.
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
