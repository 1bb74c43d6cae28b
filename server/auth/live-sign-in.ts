// Checks whether the sign-in of a token is live. Every request checks this, so that a sign-out takes effect at once.
import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import type { Database } from '#server/db/schema.ts';
import { withAccountLock } from '#server/db/statements/in-transaction.ts';
import { addressPrefix } from '#server/limits/client-address.ts';
import { DomainError } from '#shared/errors.ts';
import type { AccessClaims } from './access-token.ts';

/** The last use of a session is stored at most this often. */
const SEEN_EVERY_SECONDS = 5 * 60;

/** The columns of sign_in that decide whether it is live. */
export interface SessionLife {
  revoked_at: string | null;
  ends_at: string;
  last_seen_at: string;
  idle_seconds: number;
}

/**
 * Returns true when the session was not ended, its absolute end is ahead, and its last use is within the idle limit.
 * `liveSessionCondition` has the same rule.
 */
export function isLive(session: SessionLife, now: Date): boolean {
  const idleUntil = Date.parse(session.last_seen_at) + session.idle_seconds * 1000;
  return (
    session.revoked_at === null &&
    Date.parse(session.ends_at) > now.getTime() &&
    idleUntil > now.getTime()
  );
}

/**
 * Returns the rule of `isLive` as an SQL condition, for statements that check the sign-in
 * themselves. `alias` is the alias of sign_in, `now` an expression of type timestamptz
 * (`$4::timestamptz`). Neither may come from a user. The condition subtracts two instants, because
 * an instant plus an interval depends on the time zone, and a distributed database refuses that in
 * a write.
 */
export function liveSessionCondition(alias: string, now: string): string {
  return (
    `${alias}.revoked_at is null and ${alias}.ends_at > ${now} ` +
    `and ${now} - ${alias}.last_seen_at < make_interval(secs => ${alias}.idle_seconds)`
  );
}

/** The columns that `requireLive` needs, with the alias `s`. */
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
 * Checks that the token's session is live: not ended, expired or idle for too long. An access token that was issued
 * with the newest refresh token proves that its owner received both. The session is then confirmed, and the previous
 * refresh token is no longer accepted (rotation.ts).
 *
 * @throws DomainError UNAUTHENTICATED
 */
export async function requireLiveSession(ctx: SignedInCall): Promise<void> {
  const { userId, sessionId } = ctx.claims;
  const now = ctx.now().toISOString();
  const { rows } = await ctx.pool.query<LiveSession>(liveText, [userId, sessionId, now]);
  await requireLive(ctx, rows[0]);
}

/**
 * Checks the same for a session that the caller has read with `liveSessionCondition`; undefined when none is live.
 *
 * @throws DomainError UNAUTHENTICATED
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
 * Runs `work` in a transaction that holds the account's lock, if the caller's sign-in is still live. So a request in
 * progress cannot undo a rescue (server/rescue).
 *
 * @throws DomainError UNAUTHENTICATED
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
