import type { Kysely } from 'kysely';

// Time of the last password reset whose review of recent additions is still open; null: no review is open.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('account').addColumn('password_reset_at', 'timestamptz').execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('account').dropColumn('password_reset_at').execute();
}
