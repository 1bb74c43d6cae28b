import type { Kysely } from 'kysely';

// Two-step sign-in: the secret that an authenticator app shares with the server, and the codes for the day it is lost.
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('totp')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    // Encrypted (server/auth/sealed.ts).
    .addColumn('secret', 'bytea', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    // Null: no code was typed yet, and sign-ins ask for none.
    .addColumn('confirmed_at', 'timestamptz')
    // The step of 30 seconds whose code was taken last.
    .addColumn('last_counter', 'integer')
    .addPrimaryKeyConstraint('totp_pkey', ['user_id'])
    .addForeignKeyConstraint('totp_account_fkey', ['user_id'], 'account', ['user_id'])
    .execute();

  await db.schema
    .createTable('recovery_code')
    .addColumn('user_id', 'uuid', (c) => c.notNull())
    .addColumn('hash', 'bytea', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('used_at', 'timestamptz')
    .addPrimaryKeyConstraint('recovery_code_pkey', ['user_id', 'hash'])
    .addForeignKeyConstraint('recovery_code_account_fkey', ['user_id'], 'account', ['user_id'])
    .execute();
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('recovery_code').execute();
  await db.schema.dropTable('totp').execute();
}
