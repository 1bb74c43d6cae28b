// Reads and writes the rows of sign_in: one row per sign-in, so a browser may have several. Ended rows are kept for
// KEEP_ENDED_SECONDS.
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
/**
 * Lifetimes of sign-ins, in seconds. Absolute limits are counted from the sign-in and never move.
 */
export const SESSION_SECONDS = {
  remembered: { idle: 14 * DAY, absolute: 30 * DAY },
  brief: { idle: 12 * HOUR, absolute: 24 * HOUR },
} as const;
const MOST_LIVE_SESSIONS = 20;
/**
 * The row of an ended session stays this long: its cookie still shows that the browser is known.
 */
const KEEP_ENDED_SECONDS = 60 * DAY;
const NONCE_BYTES = 32;

export interface NewSession {
  userId: string;
  remember: boolean;
  /** Way in which the person proved their identity. */
  method: SignInMethod;
  bindHash: Buffer | null;
  userAgent: string;
  ipPrefix: string;
  /** The moment at which the passkey or linked sign-in that opens this session was added; absent for a password. */
  addedAt?: string | undefined;
}

/** The values that tokens are made from. */
export interface SessionKey extends RefreshClaims {
  nonce: Buffer;
}

/**
 * Opens a session. The oldest session ends when the user has more than 20.
 *
 * @throws DomainError ACCOUNT_LOCKED, SIGN_IN_HELD
 */
export async function openSession(
  trx: Transaction<Database>,
  session: NewSession,
  now: Date,
): Promise<SessionKey> {
  const { userId, remember } = session;
  const seconds = remember ? SESSION_SECONDS.remembered : SESSION_SECONDS.brief;
  const key = { userId, sessionId: uuidv7(), counter: 0, nonce: randomBytes(NONCE_BYTES) };
  // The lock serialises the sign-ins of one account, so that the count of open sign-ins below is right.
  const account = await trx
    .selectFrom('account')
    .select(['locked_at', 'password_reset_at'])
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // The identity is proved by now, so a stranger does not learn that the account is locked.
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

/** Returns true for a recent passkey or linked sign-in that was added before a password reset and not reviewed yet. */
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

export interface PresentedRefresh extends RefreshClaims {
  /** Returns whether this server issued the token, given the nonce of its session. */
  isGenuine: (nonce: Buffer) => boolean;
  /** Hash of the binding cookie in the request; null without a cookie. */
  bindHash: Buffer | null;
  ipPrefix: string;
}

/**
 * Decides about a refresh token under its session's lock and stores the result: a higher counter, or the end of the
 * session. The function commits before it returns, so that the caller can throw a refusal without a rollback. `key`
 * makes the next tokens; it is null when the decision issues no tokens.
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

/** Compares without constant time: both values are hashes of random values, so timing reveals nothing. */
function isBoundTo(bound: Buffer | null, sent: Buffer | null): boolean {
  return bound === null || (sent !== null && bound.equals(sent));
}

/** Returns the random part of a session's tokens; undefined when there is no such session. */
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

/** Ends a session and its notifications. An ended session keeps its state. */
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
