// Creates the tables for signing in, such as sign-ins, personal tokens, mailed links, passkeys, authenticator apps and
// the security log.
import { type Kysely, sql } from 'kysely';
import { required, userTable } from './tables.ts';

export const tables = [
  'sign_in',
  'personal_token',
  'security_event',
  'account_link',
  'totp',
  'recovery_code',
  'passkey',
  'redeemed_ticket',
  'invitation',
  'identity_owner',
  'linked_sign_in',
];

export async function create(db: Kysely<unknown>): Promise<void> {
  await userTable(db, 'sign_in')
    .addColumn('id', 'uuid', required)
    .addColumn('nonce', 'bytea', required)
    .addColumn('counter', 'integer', required)
    .addColumn('is_confirmed', 'boolean', required)
    .addColumn('rotated_at', 'timestamptz', required)
    .addColumn('created_at', 'timestamptz', required)
    .addColumn('last_seen_at', 'timestamptz', required)
    .addColumn('idle_seconds', 'integer', required)
    .addColumn('ends_at', 'timestamptz', required)
    .addColumn('remember', 'boolean', required)
    .addColumn('bind_hash', 'bytea')
    .addColumn('user_agent', 'text', required)
    .addColumn('ip_prefix', 'text', required)
    .addColumn('revoked_at', 'timestamptz')
    .addColumn('revoked_reason', 'text')
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('DEVICE', 'TOKEN')`))
    .addColumn('method', 'text', required)
    // The time at which the user last re-entered the password or gave another proof of identity. Null means that only
    // the sign-in itself counts as proof.
    .addColumn('proved_at', 'timestamptz')
    // Network part of the user's IP address at the last update of `last_seen_at`. If null, `ip_prefix` still applies.
    .addColumn('last_ip_prefix', 'text')
    .addPrimaryKeyConstraint('sign_in_pkey', ['user_id', 'id'])
    .execute();

  // The row of `sign_in` with the same id decides whether a personal token is still valid.
  await db.schema
    .createTable('personal_token')
    .addColumn('user_id', 'uuid', required)
    .addColumn('id', 'uuid', required)
    .addColumn('name', 'text', required)
    .addColumn('scopes', sql`text[]`, required)
    // The first characters of the token, by which the owner recognises the token in a list.
    .addColumn('prefix', 'text', required)
    .addColumn('hash', 'bytea', required)
    .addColumn('created_at', 'timestamptz', required)
    .addColumn('last_used_at', 'timestamptz')
    .addPrimaryKeyConstraint('personal_token_pkey', ['user_id', 'id'])
    .addForeignKeyConstraint(
      'personal_token_sign_in_fkey',
      ['user_id', 'id'],
      'sign_in',
      ['user_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();

  await userTable(db, 'security_event')
    .addColumn('id', 'uuid', required)
    .addColumn('at', 'timestamptz', required)
    .addColumn('kind', 'text', required)
    .addColumn('details', 'jsonb', required)
    .addColumn('user_agent', 'text', required)
    .addColumn('ip_prefix', 'text', required)
    .addPrimaryKeyConstraint('security_event_pkey', ['user_id', 'id'])
    .execute();

  await userTable(db, 'account_link')
    .addColumn('purpose', 'text', required)
    .addColumn('token_hash', 'bytea', required)
    .addColumn('address', 'text')
    .addColumn('expires_at', 'timestamptz', required)
    // The key allows one link per purpose, so a new password link replaces the previous password
    // link.
    .addPrimaryKeyConstraint('account_link_pkey', ['user_id', 'purpose'])
    .addCheckConstraint(
      'account_link_purpose_check',
      sql`purpose in ('PASSWORD_RESET', 'EMAIL_CONFIRMATION')`,
    )
    .execute();

  await userTable(db, 'totp')
    .addColumn('secret', 'bytea', required)
    .addColumn('created_at', 'timestamptz', required)
    // Null until the user has typed a first code. Until then, signing in does not ask for a code.
    .addColumn('confirmed_at', 'timestamptz')
    // Number of the TOTP time step (30 seconds) whose code was accepted last. A code of this step or an earlier step is
    // refused.
    .addColumn('last_counter', 'integer')
    .addPrimaryKeyConstraint('totp_pkey', ['user_id'])
    .execute();

  await userTable(db, 'recovery_code')
    .addColumn('hash', 'bytea', required)
    .addColumn('created_at', 'timestamptz', required)
    .addColumn('used_at', 'timestamptz')
    .addPrimaryKeyConstraint('recovery_code_pkey', ['user_id', 'hash'])
    .execute();

  await userTable(db, 'passkey')
    .addColumn('id', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('public_key', 'bytea', required)
    .addColumn('counter', 'bigint', required)
    .addColumn('transports', 'jsonb', required)
    // Host for which the passkey was created. The passkey works on no other host.
    .addColumn('rp_id', 'text', required)
    .addColumn('is_synced', 'boolean', required)
    .addColumn('created_at', 'timestamptz', required)
    .addColumn('last_used_at', 'timestamptz')
    .addPrimaryKeyConstraint('passkey_pkey', ['user_id', 'id'])
    .execute();

  await db.schema
    .createTable('redeemed_ticket')
    .addColumn('hash', 'bytea', required)
    .addColumn('expires_at', 'timestamptz', required)
    .addPrimaryKeyConstraint('redeemed_ticket_pkey', ['hash'])
    .execute();
  await db.schema
    .createIndex('redeemed_ticket_expires_at')
    .on('redeemed_ticket')
    .columns(['expires_at'])
    .execute();

  await db.schema
    .createTable('invitation')
    .addColumn('hash', 'bytea', required)
    .addColumn('created_at', 'timestamptz', required)
    .addColumn('expires_at', 'timestamptz', required)
    .addColumn('used_at', 'timestamptz')
    .addPrimaryKeyConstraint('invitation_pkey', ['hash'])
    .execute();

  // An external provider identifies a user only by issuer and subject, so these two are the key.
  await db.schema
    .createTable('identity_owner')
    .addColumn('identity', 'text', required)
    .addColumn('user_id', 'uuid', required)
    .addPrimaryKeyConstraint('identity_owner_pkey', ['identity'])
    .execute();

  await userTable(db, 'linked_sign_in')
    .addColumn('id', 'uuid', required)
    .addColumn('identity', 'text', required)
    .addColumn('provider', 'text', required)
    .addColumn('label', 'text', required)
    .addColumn('linked_at', 'timestamptz', required)
    .addColumn('last_used_at', 'timestamptz')
    .addPrimaryKeyConstraint('linked_sign_in_pkey', ['user_id', 'id'])
    .addUniqueConstraint('linked_sign_in_identity_key', ['user_id', 'identity'])
    .execute();
}
