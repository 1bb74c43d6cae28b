import type { Kysely } from 'kysely';

// An account that an administrator has locked; null: it is open.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('account').addColumn('locked_at', 'timestamptz').execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('account').dropColumn('locked_at').execute();
}
