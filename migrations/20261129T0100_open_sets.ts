// Adds the user's setting for open sets. In an open set, the lifter does as many repetitions as
// possible, but stops one repetition before failure.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('user_settings')
    // The column may be null, because older servers and older archives do not write it. Null means
    // the default.
    .addColumn('open_sets', 'boolean')
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('user_settings').dropColumn('open_sets').execute();
}
