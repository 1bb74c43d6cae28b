// Setting for open sets: every fourth workout of a line without RPEs has one, or none has.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('user_settings')
    // Null is the default: servers and archives of the release before do not know the column.
    .addColumn('open_sets', 'boolean')
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('user_settings').dropColumn('open_sets').execute();
}
