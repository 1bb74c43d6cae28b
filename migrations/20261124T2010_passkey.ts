import type { Kysely } from 'kysely';

// Passkeys, and what was redeemed of all that may be redeemed once.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('passkey')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    // The credential id, in base64url.
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('public_key', 'bytea', (c) => c.notNull())
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('transports', 'jsonb', (c) => c.notNull())
    // The host that it was made for; it signs in nowhere else.
    .addColumn('rp_id', 'text', (c) => c.notNull())
    .addColumn('is_synced', 'boolean', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('last_used_at', 'timestamptz')
    .addPrimaryKeyConstraint('passkey_pkey', ['user_id', 'id'])
    .addForeignKeyConstraint('passkey_account_fkey', ['user_id'], 'account', ['user_id'])
    .execute();

  await db.schema
    .createTable('redeemed_ticket')
    .addColumn('hash', 'bytea', (c) => c.notNull())
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('redeemed_ticket_pkey', ['hash'])
    .execute();
  await db.schema
    .createIndex('redeemed_ticket_expires_at')
    .on('redeemed_ticket')
    .column('expires_at')
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('redeemed_ticket').execute();
  await db.schema.dropTable('passkey').execute();
}
