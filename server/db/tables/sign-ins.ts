// Defines the tables of sign-ins, and of everything that proves a person's identity.
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
  /**
   * The rows are written by features/auth. Keyed by the e-mail, the only thing known at sign-in.
   */
  login: sharedTable(
    {
      email: text(),
      user_id: fixed(uuid()),
      password_hash: text(),
    },
    'email',
  ),
  /**
   * The rows are written by features/auth. One signed-in device; refresh-token.ts and rotation.ts explain the columns.
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
      /** A signed-in device, or a personal token of the API. */
      kind: fixed(text<'DEVICE' | 'TOKEN'>()),
      /** The method by which the user proved their identity when the sign-in was opened. */
      method: fixed(text<SignInMethod>()),
      /** Moment of the last proof of identity; null while only the sign-in itself proved it. */
      proved_at: nullable(instant()),
      /**
       * Network of the last use; null while it is still the network of the sign-in (`ip_prefix`).
       */
      last_ip_prefix: nullable(text()),
    },
    'keys of sign-ins',
  ),
  /**
   * The rows are written by features/tokens. The row of `sign_in` with the same id records whether the token is valid.
   */
  personal_token: userTable(
    {
      id: fixed(uuid()),
      name: fixed(text()),
      scopes: fixed(texts<TokenScope>()),
      /** First characters of the token, by which its owner recognises it. */
      prefix: fixed(text()),
      /** SHA-256 of the token, so that a copy of the database contains no usable token. */
      hash: fixed(bytea()),
      created_at: fixed(instant()),
      last_used_at: nullable(instant()),
    },
    'keys of programs',
  ),
  /** Stored for 90 days. The file server/auth/account-log.ts writes this table. */
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
  /**
   * The rows are written by features/auth/links.ts. The newest link of each purpose that was sent, until it is used.
   */
  account_link: userTable(
    {
      purpose: fixed(text<'PASSWORD_RESET' | 'EMAIL_CONFIRMATION'>()),
      /** SHA-256 of the random part of the token. */
      token_hash: bytea(),
      /** Email address that the link confirms. */
      address: nullable(text()),
      expires_at: instant(),
    },
    'keys of links that were sent',
  ),
  /** The rows are written by features/auth/totp. The secret of an authenticator app, encrypted. */
  totp: userTable(
    {
      secret: bytea(),
      created_at: instant(),
      /**
       * Null until the user has typed a first code of the app. Until then a sign-in requires no
       * code.
       */
      confirmed_at: nullable(instant()),
      /** The step of 30 seconds whose code was accepted last. */
      last_counter: nullable(int()),
    },
    'a secret of sign-ins',
  ),
  /**
   * The rows are written by features/auth/totp. Recovery codes. Each replaces a code of the app
   * once.
   */
  recovery_code: userTable(
    {
      hash: fixed(bytea()),
      created_at: fixed(instant()),
      used_at: nullable(instant()),
    },
    'keys of sign-ins, of which only hashes are kept',
  ),
  /** The rows are written by features/auth/passkeys. */
  passkey: userTable(
    {
      /** The id of the credential, in base64url. */
      id: fixed(text()),
      name: text(),
      public_key: fixed(bytea()),
      /** Number of uses that the passkey itself counts. A synced passkey always reports 0. */
      counter: bigint(),
      transports: fixed(jsonb<string[]>()),
      /** The host for which the passkey was created. The passkey signs in at no other host. */
      rp_id: fixed(text()),
      is_synced: fixed(boolean()),
      created_at: fixed(instant()),
      last_used_at: nullable(instant()),
    },
    'keys of sign-ins',
  ),
  /**
   * The rows are written by server/auth/ticket.ts. Tickets that were used; each ticket is accepted once. A row is
   * deleted when its ticket has expired.
   */
  redeemed_ticket: sharedTable({
    hash: fixed(bytea()),
    expires_at: fixed(instant()),
  }),
  /** The rows are written by features/auth/invitations. */
  invitation: sharedTable({
    hash: fixed(bytea()),
    created_at: fixed(instant()),
    expires_at: fixed(instant()),
    used_at: nullable(instant()),
  }),
  /** The rows are written by features/auth/oidc. Keyed by issuer and subject, the only things known at sign-in. */
  identity_owner: sharedTable(
    {
      identity: fixed(text()),
      user_id: fixed(uuid()),
    },
    'identity',
  ),
  /** The rows are written by features/auth/oidc. A sign-in by another provider. */
  linked_sign_in: userTable(
    {
      id: fixed(uuid()),
      /** Issuer and subject of the external sign-in. */
      identity: fixed(text()),
      provider: fixed(text()),
      /** The name of the user at the provider. */
      label: fixed(text()),
      linked_at: fixed(instant()),
      last_used_at: nullable(instant()),
    },
    'keys of sign-ins',
  ),
};
