import type { Kysely } from 'kysely';

// When a person completed a goal by hand: for a while that can be undone. Null for what was completed before today.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('goal').addColumn('completed_by_user_at', 'timestamptz').execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('goal').dropColumn('completed_by_user_at').execute();
}
