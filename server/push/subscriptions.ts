// Stores the push subscriptions of devices: one row of push_subscription per sign-in. The rows are deleted with the
// sign-in.
import { type Kysely, sql } from 'kysely';
import type { AccessClaims } from '#server/auth/access-token.ts';
import { liveSessionCondition } from '#server/auth/live-sign-in.ts';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import type { Database } from '#server/db/schema.ts';
import type { PushStatus, SubscribeInput } from '#shared/push/schema.ts';
import type { PushTarget } from './push.ts';

export type SignIn = Pick<AccessClaims, 'userId' | 'sessionId'>;

const MOST_PER_USER = 10;

/** Stores the subscription of this sign-in. A user keeps the 10 subscriptions that were updated last. */
export async function subscribe(
  db: Kysely<Database>,
  { userId, sessionId }: SignIn,
  { endpoint, keys }: Pick<SubscribeInput, 'endpoint' | 'keys'>,
  now: Date,
): Promise<void> {
  const values = { endpoint, p256dh: keys.p256dh, auth: keys.auth, updated_at: now.toISOString() };
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('push_subscription')
      .values({ user_id: userId, sign_in_id: sessionId, ...values })
      .onConflict((conflict) => conflict.columns(['user_id', 'sign_in_id']).doUpdateSet(values))
      .execute();
    await removeEnded(trx, userId, now);
    await removeSurplus(trx, userId);
  });
}

async function removeEnded(trx: Kysely<Database>, userId: string, now: Date): Promise<void> {
  const live = sql.raw<boolean>(liveSessionCondition('s', 'p_now.at'));
  await sql`
    delete from push_subscription p
    where p.user_id = ${userId} and not exists (
      select from sign_in s, (select ${now.toISOString()}::timestamptz as at) p_now
      where s.user_id = ${userId} and s.id = p.sign_in_id and ${live})`.execute(trx);
}

async function removeSurplus(trx: Kysely<Database>, userId: string): Promise<void> {
  const rows = await trx
    .selectFrom('push_subscription')
    .select('sign_in_id')
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .offset(MOST_PER_USER)
    .execute();
  await unsubscribeAll(
    trx,
    userId,
    rows.map((row) => row.sign_in_id),
  );
}

/** Removes the subscription of a sign-in. The sign-in's pending rest timers then send nothing. */
export async function unsubscribe(
  db: Kysely<Database>,
  { userId, sessionId }: SignIn,
): Promise<void> {
  await unsubscribeAll(db, userId, [sessionId]);
}

export async function unsubscribeAll(
  db: Kysely<Database>,
  userId: string,
  sessionIds: readonly string[],
): Promise<void> {
  if (sessionIds.length === 0) return;
  await db
    .deleteFrom('push_subscription')
    .where('user_id', '=', userId)
    .where('sign_in_id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .execute();
}

export async function pushStatusOf(
  db: Kysely<Database>,
  { userId, sessionId }: SignIn,
  now: Date,
): Promise<PushStatus> {
  const rows = await liveSubscriptions(db, userId, now).select('p.sign_in_id').execute();
  return {
    isOn: rows.some(({ sign_in_id: each }) => each === sessionId),
    devices: rows.length,
  };
}

/** Returns the push target of this sign-in; undefined when there is none, or when the sign-in has ended. */
export async function findTarget(
  db: Kysely<Database>,
  { userId, sessionId }: SignIn,
  now: Date,
): Promise<PushTarget | undefined> {
  return liveSubscriptions(db, userId, now)
    .where('p.sign_in_id', '=', sessionId)
    .select(['p.endpoint', 'p.p256dh', 'p.auth'])
    .executeTakeFirst();
}

export async function findTargets(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<(PushTarget & { signInId: string })[]> {
  return liveSubscriptions(db, userId, now)
    .select(['p.endpoint', 'p.p256dh', 'p.auth', 'p.sign_in_id as signInId'])
    .execute();
}

function liveSubscriptions(db: Kysely<Database>, userId: string, now: Date) {
  return db
    .selectFrom('push_subscription as p')
    .innerJoin('sign_in as s', (join) =>
      join.on('s.user_id', '=', userId).onRef('s.id', '=', 'p.sign_in_id'),
    )
    .where('p.user_id', '=', userId)
    .where('s.revoked_at', 'is', null)
    .where('s.ends_at', '>', now.toISOString())
    .where(
      sql<boolean>`${now.toISOString()}::timestamptz - s.last_seen_at < make_interval(secs => s.idle_seconds)`,
    );
}
