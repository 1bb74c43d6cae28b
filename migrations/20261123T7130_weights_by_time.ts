import type { Kysely } from 'kysely';

// A goal of weight reads the newest weight: out of an index, however many there are. Measurements have one like it.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createIndex('body_weight_entry_recorded_index')
    .on('body_weight_entry')
    .columns(['user_id', 'recorded_at', 'day'])
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropIndex('body_weight_entry_recorded_index').execute();
}
