// Adds the user's setting for open sets, in which the lifter does as many repetitions as possible,
// less one.
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
