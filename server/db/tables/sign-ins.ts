// Defines the tables of sign-ins: devices, tokens, passkeys, authenticator apps and external accounts.
import type { SecurityEventKind, SignInMethod } from '#shared/auth/security-events.ts';
import type { TokenScope } from '#shared/tokens/scopes.ts';
import {
  bigint,
  boolean,
  bytea,
  fixed,
  instant,
  int,
  jsonb,
  nullable,
  text,
  texts,
  uuid,
} from './column.ts';
import { sharedTable, userTable } from './table.ts';

export const signInTables = {
  /** The feature auth writes this table. It finds the user by e-mail at sign-in. */
  login: sharedTable(
    {
      email: text(),
      user_id: fixed(uuid()),
      password_hash: text(),
    },
    'email',
  ),
  /**
   * The feature auth writes this table. A row is one signed-in device; refresh-token.ts and rotation.ts explain the
   * columns.
   */
  sign_in: userTable(
    {
      id: fixed(uuid()),
      nonce: fixed(bytea()),
      counter: int(),
      is_confirmed: boolean(),
      rotated_at: instant(),
      created_at: fixed(instant()),
      last_seen_at: instant(),
      idle_seconds: fixed(int()),
      ends_at: fixed(instant()),
      remember: fixed(boolean()),
      bind_hash: fixed(nullable(bytea())),
      user_agent: fixed(text()),
      ip_prefix: fixed(text()),
      revoked_at: nullable(instant()),
      revoked_reason: nullable(text()),
      /** DEVICE is a signed-in device, and TOKEN a personal token of the API. */
      kind: fixed(text<'DEVICE' | 'TOKEN'>()),
      method: fixed(text<SignInMethod>()),
      /** The user last proved their identity at this time. Null when only the sign-in proved it. */
      proved_at: nullable(instant()),
      /** The last use came from this network. Null while it is the network of the sign-in (`ip_prefix`). */
      last_ip_prefix: nullable(text()),
    },
    'keys of sign-ins',
  ),
  /** The feature tokens writes this table. The row of `sign_in` with the same id decides whether the token is valid. */
  personal_token: userTable(
    {
      id: fixed(uuid()),
      name: fixed(text()),
      scopes: fixed(texts<TokenScope>()),
      /** The owner recognises the token by its first characters. */
      prefix: fixed(text()),
      /** The row stores the token's SHA-256, so that a copy of the database contains no usable token. */
      hash: fixed(bytea()),
      created_at: fixed(instant()),
      last_used_at: nullable(instant()),
    },
    'keys of programs',
  ),
  /** auth/account-log.ts writes this table. Each row is stored for 90 days. */
  security_event: userTable(
    {
      id: fixed(uuid()),
      at: fixed(instant()),
      kind: fixed(text<SecurityEventKind>()),
      details: fixed(jsonb<Record<string, string>>()),
      user_agent: fixed(text()),
      ip_prefix: fixed(text()),
    },
    'about sign-ins, and gone after 90 days',
  ),
  /** features/auth/links.ts writes this table: the newest unused link of each purpose. */
  account_link: userTable(
    {
      purpose: fixed(text<'PASSWORD_RESET' | 'EMAIL_CONFIRMATION'>()),
      /** The row stores the SHA-256 of the random part of the link's token. */
      token_hash: bytea(),
      /** The link confirms this e-mail address. */
      address: nullable(text()),
      expires_at: instant(),
    },
    'keys of links that were sent',
  ),
  /** The feature auth writes this table: the encrypted secret of an authenticator app. */
  totp: userTable(
    {
      secret: bytea(),
      created_at: instant(),
      /** Null until the user has typed a first code of the app. Until then a sign-in requires no code. */
      confirmed_at: nullable(instant()),
      /** The code of this 30-second step was accepted last, so that no code is accepted twice. */
      last_counter: nullable(int()),
    },
    'a secret of sign-ins',
  ),
  /** The feature auth writes this table. Each recovery code replaces a code of the authenticator app once. */
  recovery_code: userTable(
    {
      hash: fixed(bytea()),
      created_at: fixed(instant()),
      used_at: nullable(instant()),
    },
    'keys of sign-ins, of which only hashes are kept',
  ),
  /** Each row is a passkey of a user. The feature auth writes this table. */
  passkey: userTable(
    {
      id: fixed(text()),
      name: text(),
      public_key: fixed(bytea()),
      /** The passkey itself counts its uses. A synced passkey always reports 0. */
      counter: bigint(),
      transports: fixed(jsonb<string[]>()),
      /** The passkey was created for this host and signs in at no other host. */
      rp_id: fixed(text()),
      is_synced: fixed(boolean()),
      created_at: fixed(instant()),
      last_used_at: nullable(instant()),
    },
    'keys of sign-ins',
  ),
  /**
   * auth/ticket.ts writes this table of used tickets, because each ticket is valid once. A row is deleted when its
   * ticket has expired.
   */
  redeemed_ticket: sharedTable({
    hash: fixed(bytea()),
    expires_at: fixed(instant()),
  }),
  /** Each row is an invitation to register. The feature auth writes this table. */
  invitation: sharedTable({
    hash: fixed(bytea()),
    created_at: fixed(instant()),
    expires_at: fixed(instant()),
    used_at: nullable(instant()),
  }),
  /** The feature auth writes this table. It finds the user by issuer and subject of an external sign-in. */
  identity_owner: sharedTable(
    {
      identity: fixed(text()),
      user_id: fixed(uuid()),
    },
    'identity',
  ),
  /** The feature auth writes this table. A row is an account at another provider that may sign in. */
  linked_sign_in: userTable(
    {
      id: fixed(uuid()),
      /** The text contains issuer and subject of the external sign-in. */
      identity: fixed(text()),
      provider: fixed(text()),
      /** The provider calls the user by this name. */
      label: fixed(text()),
      linked_at: fixed(instant()),
      last_used_at: nullable(instant()),
    },
    'keys of sign-ins',
  ),
};
