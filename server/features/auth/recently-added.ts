// Lists recent additions to an account. After a password reset, recently added passkeys and providers wait for the
// user's review (behaviour/account-security.md#recently-added).
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { titlesOf } from '#server/db/reads/shared-titles.ts';
import {
  isRecentAt,
  recentSince,
  type AddedItem,
  type RecentlyAdded,
} from '#shared/auth/recently-added.ts';

export const RESET_REASON = 'password reset';

interface Asker {
  db: Kysely<Database>;
  now: () => Date;
}

/**
 * Stores that the user must review recent additions to the account. Call this in the transaction of the password reset.
 */
export async function beginReview(
  trx: Transaction<Database>,
  userId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('account')
    .set({ password_reset_at: now.toISOString() })
    .where('user_id', '=', userId)
    .execute();
}

/** Ends the review. Passkeys and providers that the user kept can sign in again. */
export async function endReview({ db }: Pick<Asker, 'db'>, userId: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ password_reset_at: null })
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Returns passkeys and linked providers of any age, and other additions since `since`. `since` is 30 days before the
 * password reset that awaits the review; without this reset, 30 days ago.
 */
export async function listAdded({ db, now }: Asker, userId: string): Promise<RecentlyAdded> {
  const { password_reset_at: resetAt } = await db
    .selectFrom('account')
    .select('password_reset_at')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const at = resetAt ?? now().toISOString();
  const items = await itemsAt(db, userId, at);
  const isDue = resetAt !== null && items.some((item) => isBefore(item, at));
  return { since: recentSince(at), isDue, items };
}

/**
 * Returns true when the account has additions, such as passkeys, that are older than the password reset at `resetAt`.
 */
export async function isReviewDue(
  db: Kysely<Database>,
  userId: string,
  resetAt: string,
): Promise<boolean> {
  return (await itemsAt(db, userId, resetAt)).some((item) => isBefore(item, resetAt));
}

function isBefore({ at }: AddedItem, resetAt: string): boolean {
  return Date.parse(at) <= Date.parse(resetAt);
}

async function itemsAt(db: Kysely<Database>, userId: string, at: string): Promise<AddedItem[]> {
  const since = recentSince(at);
  const found = await Promise.all([
    passkeys(db, userId),
    linkedSignIns(db, userId),
    tokens(db, userId, since),
    webhooks(db, userId, since),
    sharedLinks(db, userId, since),
    trainers(db, userId, since),
  ]);
  return found
    .flat()
    .map((item) => ({ ...item, isRecent: isRecentAt(item.at, at) }))
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

type Found = Omit<AddedItem, 'isRecent'>;

async function passkeys(db: Kysely<Database>, userId: string): Promise<Found[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at as at'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => ({ ...row, kind: 'PASSKEY', isEnded: false }));
}

async function linkedSignIns(db: Kysely<Database>, userId: string): Promise<Found[]> {
  const rows = await db
    .selectFrom('linked_sign_in')
    .select(['id', 'provider', 'label', 'linked_at as at'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ id, provider, label, at }) => ({
    kind: 'LINKED_SIGN_IN',
    id,
    name: `${provider}: ${label}`,
    at,
    isEnded: false,
  }));
}

/**
 * Returns the tokens that were created since `since` and are not revoked, and the tokens that a password reset ended
 * since then.
 */
async function tokens(db: Kysely<Database>, userId: string, since: string): Promise<Found[]> {
  const rows = await db
    .selectFrom('personal_token as token')
    .innerJoin('sign_in as session', (join) =>
      join.on('session.user_id', '=', userId).onRef('session.id', '=', 'token.id'),
    )
    .select(['token.id', 'token.name', 'token.created_at as at', 'session.revoked_at'])
    .where('token.user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb.and([eb('session.revoked_at', 'is', null), eb('token.created_at', '>=', since)]),
        eb.and([
          eb('session.revoked_reason', '=', RESET_REASON),
          eb('session.revoked_at', '>=', since),
        ]),
      ]),
    )
    .execute();
  return rows.map(({ id, name, at, revoked_at: revokedAt }) => ({
    kind: 'TOKEN',
    id,
    name,
    at,
    isEnded: revokedAt !== null,
  }));
}

/** Returns webhooks that were added or changed, because a changed address is as risky as a new webhook. */
async function webhooks(db: Kysely<Database>, userId: string, since: string): Promise<Found[]> {
  const rows = await db
    .selectFrom('webhook_endpoint')
    .select(['id', 'url as name', 'updated_at as at'])
    .where('user_id', '=', userId)
    .where('updated_at', '>=', since)
    .execute();
  return rows.map((row) => ({ ...row, kind: 'WEBHOOK', isEnded: false }));
}

async function sharedLinks(db: Kysely<Database>, userId: string, since: string): Promise<Found[]> {
  const rows = await db
    .selectFrom('shared_link')
    .select(['id', 'subject_id', 'created_at as at'])
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .execute();
  const titles = await titlesOf(
    db,
    userId,
    rows.map((row) => row.subject_id),
  );
  return rows.map(({ id, subject_id: subjectId, at }) => ({
    kind: 'SHARED_LINK',
    id,
    name: titles.get(subjectId) ?? 'Deleted since',
    at,
    isEnded: false,
  }));
}

/** Returns trainers whose access is new or was changed, because wider access is as risky as a new trainer. */
async function trainers(db: Kysely<Database>, userId: string, since: string): Promise<Found[]> {
  const rows = await db
    .selectFrom('trainer_grant')
    .select(['id', 'trainer_name as name', 'changed_at as at'])
    .where('user_id', '=', userId)
    .where('state', '<>', 'ENDED')
    .where('changed_at', '>=', since)
    .execute();
  return rows.map((row) => ({ ...row, name: row.name ?? '', kind: 'TRAINER', isEnded: false }));
}
