import type { Kysely } from 'kysely';

// The last password reset after which the person has not looked through what was added before; null: nothing waits.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('account').addColumn('password_reset_at', 'timestamptz').execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('account').dropColumn('password_reset_at').execute();
}
