// Checks that the sign-in of a request is still valid, so that a sign-out takes effect immediately.
import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import type { Database } from '#server/db/schema.ts';
import { withAccountLock } from '#server/db/statements/in-transaction.ts';
import { addressPrefix } from '#server/limits/client-address.ts';
import { DomainError } from '#shared/errors.ts';
import type { AccessClaims } from './access-token.ts';

/** Stores the time of last use at most once in five minutes, because a write for each request would cost too much. */
const SEEN_EVERY_SECONDS = 5 * 60;

export interface SessionLife {
  revoked_at: string | null;
  ends_at: string;
  last_seen_at: string;
  idle_seconds: number;
}

/**
 * Returns true when the sign-in was not ended, has not expired, and was used recently enough. `liveSessionCondition`
 * implements this rule in SQL.
 */
export function isLive(session: SessionLife, now: Date): boolean {
  const idleUntil = Date.parse(session.last_seen_at) + session.idle_seconds * 1000;
  return (
    session.revoked_at === null &&
    Date.parse(session.ends_at) > now.getTime() &&
    idleUntil > now.getTime()
  );
}

/** Returns the rule of `isLive` as an SQL condition. `alias` and `now` are SQL and must not come from a user. */
export function liveSessionCondition(alias: string, now: string): string {
  return (
    `${alias}.revoked_at is null and ${alias}.ends_at > ${now} ` +
    `and ${now} - ${alias}.last_seen_at < make_interval(secs => ${alias}.idle_seconds)`
  );
}

export const liveColumns = 's.counter, s.is_confirmed, s.last_seen_at';

export interface LiveSession {
  counter: number;
  is_confirmed: boolean;
  last_seen_at: string;
}

interface SignedInCall {
  pool: pg.Pool;
  now: () => Date;
  claims: AccessClaims;
  caller: { ip: string };
}

const liveText = `
  select ${liveColumns}
  from sign_in s
  where s.user_id = $1 and s.id = $2 and ${liveSessionCondition('s', '$3::timestamptz')}`;

const seenText = `
  update sign_in
  set last_seen_at = greatest(last_seen_at, $3::timestamptz), last_ip_prefix = $5,
    is_confirmed = is_confirmed or counter = $4::int
  where user_id = $1 and id = $2`;

/**
 * Checks that the caller's sign-in is still valid. A request with the newest access token also marks the last rotation
 * as confirmed, because the token proves that the client received the new tokens (rotation.ts).
 * @throws DomainError UNAUTHENTICATED when the sign-in is not valid
 */
export async function requireLiveSession(ctx: SignedInCall): Promise<void> {
  const { userId, sessionId } = ctx.claims;
  const now = ctx.now().toISOString();
  const { rows } = await ctx.pool.query<LiveSession>(liveText, [userId, sessionId, now]);
  await requireLive(ctx, rows[0]);
}

/**
 * Stores the time and the network of the last use, if the stored time is five minutes old or the request confirms the
 * last rotation (rotation.ts). `session` is the row that a query with `liveSessionCondition` found; undefined when no
 * valid sign-in exists.
 * @throws DomainError UNAUTHENTICATED when `session` is undefined
 */
export async function requireLive(
  ctx: SignedInCall,
  session: LiveSession | undefined,
): Promise<void> {
  const { userId, sessionId, counter } = ctx.claims;
  const now = ctx.now();
  if (!session) throw new DomainError('UNAUTHENTICATED');
  const confirms = !session.is_confirmed && session.counter === counter;
  const unseenSeconds = (now.getTime() - Date.parse(session.last_seen_at)) / 1000;
  if (confirms || unseenSeconds >= SEEN_EVERY_SECONDS) {
    const network = addressPrefix(ctx.caller.ip);
    await ctx.pool.query(seenText, [userId, sessionId, now.toISOString(), counter, network]);
  }
}

/**
 * Runs `work` in a transaction under the account's lock, if the sign-in is still valid. A request in progress therefore
 * cannot undo a rescue of the account (server/rescue).
 * @throws DomainError UNAUTHENTICATED when the sign-in is not valid
 */
export function whileSignedIn<Result>(
  { db, claims, now }: { db: Kysely<Database>; claims: AccessClaims; now: () => Date },
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  const { userId, sessionId } = claims;
  return withAccountLock(db, userId, async (trx) => {
    const session = await trx
      .selectFrom('sign_in')
      .select(['revoked_at', 'ends_at', 'last_seen_at', 'idle_seconds'])
      .where('user_id', '=', userId)
      .where('id', '=', sessionId)
      .executeTakeFirst();
    if (!session || !isLive(session, now())) throw new DomainError('UNAUTHENTICATED');
    return work(trx);
  });
}
