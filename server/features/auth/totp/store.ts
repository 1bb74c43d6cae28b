// Reads and writes the rows of `totp`: one authenticator app per user.
import type { Kysely } from 'kysely';
import type { AuthSettings } from '#server/auth/auth-settings.ts';
import { seal, unseal } from '#server/auth/sealed.ts';
import type { Database } from '#server/db/schema.ts';

/**
 * The encryption depends on the user id. A secret that is copied into another user's row therefore cannot be decrypted.
 */
const purposeOf = (userId: string) => `totp ${userId}`;

interface StoredTotp {
  /** Decrypted secret. Null when the server no longer has the key that encrypted it. */
  secret: Buffer | null;
  confirmedAt: string | null;
}

export async function findTotp(
  db: Kysely<Database>,
  auth: AuthSettings,
  userId: string,
): Promise<StoredTotp | undefined> {
  const row = await db
    .selectFrom('totp')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return (
    row && {
      secret: unseal(auth, purposeOf(userId), row.secret),
      confirmedAt: row.confirmed_at,
    }
  );
}

/**
 * Stores an unconfirmed secret, which replaces an earlier unconfirmed secret. Returns false when two-step sign-in is
 * on.
 */
export async function putPendingTotp(
  db: Kysely<Database>,
  auth: AuthSettings,
  { userId, secret, now }: { userId: string; secret: Buffer; now: Date },
): Promise<boolean> {
  const row = {
    secret: seal(auth, purposeOf(userId), secret),
    created_at: now.toISOString(),
    confirmed_at: null,
    last_counter: null,
  };
  const stored = await db
    .insertInto('totp')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(row).where('totp.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return (stored.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Uses up the code of a 30-second step. Returns false when a code of this step or of a later step was already used. */
export async function takeCounter(
  db: Kysely<Database>,
  auth: AuthSettings,
  { userId, secret, counter }: { userId: string; secret: Buffer; counter: number },
): Promise<boolean> {
  const taken = await db
    .updateTable('totp')
    .set({ last_counter: counter, secret: seal(auth, purposeOf(userId), secret) })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_counter', 'is', null), eb('last_counter', '<', counter)]))
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

export async function confirmTotp(db: Kysely<Database>, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('totp')
    .set({ confirmed_at: now.toISOString() })
    .where('user_id', '=', userId)
    .execute();
}

/** Removes the user's authenticator app. Returns false when the user has none. */
export async function removeTotp(db: Kysely<Database>, userId: string): Promise<boolean> {
  const removed = await db.deleteFrom('totp').where('user_id', '=', userId).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
