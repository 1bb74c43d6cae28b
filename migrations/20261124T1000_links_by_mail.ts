import { type Kysely, sql } from 'kysely';

// Links that are sent by mail, the network that a sign-in was last used from, and mail that is of no use later.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('account_link')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'bytea', (c) => c.notNull())
    .addColumn('address', 'text')
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    // One of each purpose: a new link takes the place of the one before.
    .addPrimaryKeyConstraint('account_link_pkey', ['user_id', 'purpose'])
    .addForeignKeyConstraint('account_link_account_fkey', ['user_id'], 'account', ['user_id'])
    .addCheckConstraint(
      'account_link_purpose_check',
      sql`purpose in ('PASSWORD_RESET', 'EMAIL_CONFIRMATION')`,
    )
    .execute();
  // Null: as at the sign-in.
  await db.schema.alterTable('auth_session').addColumn('last_ip_prefix', 'text').execute();
  // Null: a day after it was queued.
  await db.schema.alterTable('pending_mail').addColumn('useless_at', 'timestamptz').execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('pending_mail').dropColumn('useless_at').execute();
  await db.schema.alterTable('auth_session').dropColumn('last_ip_prefix').execute();
  await db.schema.dropTable('account_link').execute();
}
