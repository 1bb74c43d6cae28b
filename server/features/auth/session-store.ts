// Stores sign-in sessions in the table sign_in, one row per session. The row of an ended session is kept for at least
// 60 days.
import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { columnsOf } from '#server/db/rows/columns.ts';
import { isLive } from '#server/auth/live-sign-in.ts';
import { changeAfter, decideRotation, type RotationDecision } from '#server/auth/rotation.ts';
import type { RefreshClaims } from '#server/auth/refresh-token.ts';
import type { Database } from '#server/db/schema.ts';
import { unsubscribe, unsubscribeAll } from '#server/push/subscriptions.ts';
import { isRecentAt } from '#shared/auth/recently-added.ts';
import { DomainError } from '#shared/errors.ts';
import type { SignInMethod } from '#shared/auth/security-events.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
/** Lifetimes of sign-ins in seconds. `idle` counts from the last use, and `absolute` from the sign-in. */
export const SESSION_SECONDS = {
  remembered: { idle: 14 * DAY, absolute: 30 * DAY },
  brief: { idle: 12 * HOUR, absolute: 24 * HOUR },
} as const;
const MOST_LIVE_SESSIONS = 20;
/**
 * Minimum time for which the row of an ended session is kept. By the row, the cookie of an ended session still
 * identifies a known browser.
 */
const KEEP_ENDED_SECONDS = 60 * DAY;
const NONCE_BYTES = 32;

export interface NewSession {
  userId: string;
  remember: boolean;
  method: SignInMethod;
  bindHash: Buffer | null;
  userAgent: string;
  ipPrefix: string;
  /** Time at which the user added the passkey or provider with which the user signs in; absent for a password. */
  addedAt?: string | undefined;
}

export interface SessionKey extends RefreshClaims {
  nonce: Buffer;
}

/**
 * Opens a session. A user has at most 20 sessions, so the oldest one may end.
 *
 * @throws DomainError ACCOUNT_LOCKED; SIGN_IN_HELD for a passkey or provider that waits for a review
 */
export async function openSession(
  trx: Transaction<Database>,
  session: NewSession,
  now: Date,
): Promise<SessionKey> {
  const { userId, remember } = session;
  const seconds = remember ? SESSION_SECONDS.remembered : SESSION_SECONDS.brief;
  const key = { userId, sessionId: uuidv7(), counter: 0, nonce: randomBytes(NONCE_BYTES) };
  // The lock lets one sign-in of an account run at a time, so that two sign-ins cannot exceed the limit of 20.
  const account = await trx
    .selectFrom('account')
    .select(['locked_at', 'password_reset_at'])
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // The caller has already proved the identity, so this error does not tell strangers that the account is locked.
  if (account.locked_at !== null) throw new DomainError('ACCOUNT_LOCKED');
  if (isHeld(session.addedAt, account.password_reset_at)) throw new DomainError('SIGN_IN_HELD');
  await trx
    .insertInto('sign_in')
    .values({
      user_id: userId,
      id: key.sessionId,
      kind: 'DEVICE',
      method: session.method,
      proved_at: now.toISOString(),
      nonce: key.nonce,
      counter: key.counter,
      is_confirmed: false,
      rotated_at: now.toISOString(),
      created_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      idle_seconds: seconds.idle,
      ends_at: later(now, seconds.absolute),
      remember,
      bind_hash: session.bindHash,
      user_agent: session.userAgent,
      ip_prefix: session.ipPrefix,
      last_ip_prefix: null,
      revoked_at: null,
      revoked_reason: null,
    })
    .execute();
  await endSurplus(trx, userId, now);
  await trx
    .deleteFrom('sign_in')
    .where('user_id', '=', userId)
    .where('ends_at', '<', later(now, -KEEP_ENDED_SECONDS))
    .execute();
  return key;
}

/**
 * Returns true for a passkey or provider that was added in the 30 days before a password reset. `resetAt` is null
 * without a reset, or after the user's review.
 */
function isHeld(addedAt: string | undefined, resetAt: string | null): boolean {
  return addedAt !== undefined && resetAt !== null && isRecentAt(addedAt, resetAt);
}

async function endSurplus(trx: Transaction<Database>, userId: string, now: Date): Promise<void> {
  const open = await trx
    .selectFrom('sign_in')
    .select(['id', 'revoked_at', 'ends_at', 'last_seen_at', 'idle_seconds'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'DEVICE')
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const surplus = open.filter((session) => isLive(session, now)).slice(MOST_LIVE_SESSIONS);
  if (surplus.length === 0) return;
  const ids = surplus.map(({ id }) => id);
  await trx
    .updateTable('sign_in')
    .set({ revoked_at: now.toISOString(), revoked_reason: 'displaced' })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
  await unsubscribeAll(trx, userId, ids);
}

interface PresentedRefresh extends RefreshClaims {
  /** Returns true when this server issued the token. The nonce is stored with the token's session. */
  isGenuine: (nonce: Buffer) => boolean;
  bindHash: Buffer | null;
  ipPrefix: string;
}

/**
 * Decides whether a refresh token gets new tokens, and stores the decision. `key` identifies the sign-in for which new
 * tokens are made; null when no tokens are made.
 */
export async function rotateSession(
  db: Kysely<Database>,
  token: PresentedRefresh,
  now: Date,
): Promise<{ decision: RotationDecision; key: SessionKey | null }> {
  const { userId, sessionId } = token;
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('sign_in')
      .select(columnsOf.sign_in)
      .where('user_id', '=', userId)
      .where('id', '=', sessionId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return { decision: 'refuse', key: null };
    const presented = {
      counter: token.counter,
      isGenuine: token.isGenuine(row.nonce),
      isFromBoundBrowser: isBoundTo(row.bind_hash, token.bindHash),
    };
    const decision = decideRotation(row, presented, now);
    const change = changeAfter(decision, row, now);
    if (change) {
      await trx
        .updateTable('sign_in')
        .set({ ...change, ...(change.last_seen_at && { last_ip_prefix: token.ipPrefix }) })
        .where('user_id', '=', userId)
        .where('id', '=', sessionId)
        .execute();
      if (change.revoked_at !== undefined) await unsubscribe(trx, { userId, sessionId });
    }
    const goesOn = decision === 'rotate' || decision === 'repeat';
    const counter = change?.counter ?? row.counter;
    return { decision, key: goesOn ? { userId, sessionId, counter, nonce: row.nonce } : null };
  });
}

/** A constant-time comparison is not needed: both values are hashes of random values, so timing reveals nothing. */
function isBoundTo(bound: Buffer | null, sent: Buffer | null): boolean {
  return bound === null || (sent !== null && bound.equals(sent));
}

export async function findNonce(
  db: Kysely<Database>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('sign_in')
    .select('nonce')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.nonce;
}

/** Ends a session and its push notifications. A session that has already ended keeps the reason for which it ended. */
export async function endSession(
  db: Kysely<Database>,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('sign_in')
    .set({ revoked_at: now.toISOString(), revoked_reason: 'signed out' })
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
  await unsubscribe(db, { userId, sessionId });
}

function later(now: Date, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}
