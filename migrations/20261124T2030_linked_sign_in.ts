import type { Kysely } from 'kysely';

// Sign-ins by another provider (OpenID Connect).
export async function up(db: Kysely<any>): Promise<void> {
  // Keyed by issuer and subject, the only things known at sign-in, as login is by the e-mail.
  await db.schema
    .createTable('identity_owner')
    .addColumn('identity', 'text', (c) => c.notNull())
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addPrimaryKeyConstraint('identity_owner_pkey', ['identity'])
    .execute();

  await db.schema
    .createTable('linked_sign_in')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('id', 'uuid', (c) => c.notNull())
    .addColumn('identity', 'text', (c) => c.notNull())
    .addColumn('provider', 'text', (c) => c.notNull())
    // The name that the person has with the provider.
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('linked_at', 'timestamptz', (c) => c.notNull())
    .addColumn('last_used_at', 'timestamptz')
    .addPrimaryKeyConstraint('linked_sign_in_pkey', ['user_id', 'id'])
    .addUniqueConstraint('linked_sign_in_identity_key', ['user_id', 'identity'])
    .addForeignKeyConstraint('linked_sign_in_account_fkey', ['user_id'], 'account', ['user_id'])
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('linked_sign_in').execute();
  await db.schema.dropTable('identity_owner').execute();
}
