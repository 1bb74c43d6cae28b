import type { Kysely } from 'kysely';

// Invitations to register, where the server takes new accounts by invitation only.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('invitation')
    .addColumn('hash', 'bytea', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .addColumn('used_at', 'timestamptz')
    .addPrimaryKeyConstraint('invitation_pkey', ['hash'])
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('invitation').execute();
}
