// Defines the tables about signing in, such as passwords, signed-in devices, tokens, passkeys and recovery codes.
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
  /** Stores the user and the password's hash for each e-mail address, by which a sign-in finds them. */
  login: sharedTable(
    {
      email: text(),
      user_id: fixed(uuid()),
      password_hash: text(),
    },
    'email',
  ),
  /**
   * Stores signed-in devices and the validity of personal tokens. refresh-token.ts and rotation.ts explain the columns.
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
      kind: fixed(text<'DEVICE' | 'TOKEN'>()),
      method: fixed(text<SignInMethod>()),
      /**
       * Time when the user last proved their identity, for example with the password. When null, the time of the
       * sign-in counts.
       */
      proved_at: nullable(instant()),
      /**
       * Network of the last use. Null until the first use; until then `ip_prefix`, the network of the sign-in, applies.
       */
      last_ip_prefix: nullable(text()),
    },
    'keys of sign-ins',
  ),
  /** Stores personal tokens. The row of `sign_in` with the same id decides whether the token is valid. */
  personal_token: userTable(
    {
      id: fixed(uuid()),
      name: fixed(text()),
      scopes: fixed(texts<TokenScope>()),
      /** First characters of the token, by which its owner recognises it. */
      prefix: fixed(text()),
      /** SHA-256 of the token. A copy of the database therefore contains no usable token. */
      hash: fixed(bytea()),
      created_at: fixed(instant()),
      last_used_at: nullable(instant()),
    },
    'keys of programs',
  ),
  /** Stores the security log of an account for 90 days. */
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
  /** Stores mailed links that were not used yet: the newest link of each user and purpose. */
  account_link: userTable(
    {
      purpose: fixed(text<'PASSWORD_RESET' | 'EMAIL_CONFIRMATION'>()),
      token_hash: bytea(),
      address: nullable(text()),
      expires_at: instant(),
    },
    'keys of links that were sent',
  ),
  /** Stores the encrypted secret of a user's authenticator app. */
  totp: userTable(
    {
      secret: bytea(),
      created_at: instant(),
      /** Null until the user has typed a first code of the app. Until then a sign-in requires no code. */
      confirmed_at: nullable(instant()),
      /** Number of the 30-second step whose code was accepted last, so that no code is accepted twice. */
      last_counter: nullable(int()),
    },
    'a secret of sign-ins',
  ),
  /** Stores recovery codes. Each can replace a code of the authenticator app once. */
  recovery_code: userTable(
    {
      hash: fixed(bytea()),
      created_at: fixed(instant()),
      used_at: nullable(instant()),
    },
    'keys of sign-ins, of which only hashes are kept',
  ),
  /** Stores the public keys of passkeys, with which users sign in without a password. */
  passkey: userTable(
    {
      id: fixed(text()),
      name: text(),
      public_key: fixed(bytea()),
      /**
       * Signature counter of the authenticator: a value that does not grow reveals a copied passkey. A synced passkey
       * reports 0.
       */
      counter: bigint(),
      transports: fixed(jsonb<string[]>()),
      rp_id: fixed(text()),
      is_synced: fixed(boolean()),
      created_at: fixed(instant()),
      last_used_at: nullable(instant()),
    },
    'keys of sign-ins',
  ),
  /** Stores used tickets, because each ticket is valid once. A row is deleted after its ticket has expired. */
  redeemed_ticket: sharedTable({
    hash: fixed(bytea()),
    expires_at: fixed(instant()),
  }),
  /** Stores invitations to register on a server that is not open to everybody. */
  invitation: sharedTable({
    hash: fixed(bytea()),
    created_at: fixed(instant()),
    expires_at: fixed(instant()),
    used_at: nullable(instant()),
  }),
  /** Maps the issuer and subject of an external account (OpenID Connect) to the user. */
  identity_owner: sharedTable(
    {
      identity: fixed(text()),
      user_id: fixed(uuid()),
    },
    'identity',
  ),
  /** Stores accounts at external providers with which a user may sign in. */
  linked_sign_in: userTable(
    {
      id: fixed(uuid()),
      identity: fixed(text()),
      provider: fixed(text()),
      label: fixed(text()),
      linked_at: fixed(instant()),
      last_used_at: nullable(instant()),
    },
    'keys of sign-ins',
  ),
};
