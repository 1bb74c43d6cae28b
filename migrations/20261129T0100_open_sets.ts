// Adds the setting for open sets: as many repetitions as possible, less one. Without RPEs, every
// fourth workout has an open set.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('user_settings')
    // Null means the default, because the column is unknown to older servers and older archives.
    .addColumn('open_sets', 'boolean')
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('user_settings').dropColumn('open_sets').execute();
}
