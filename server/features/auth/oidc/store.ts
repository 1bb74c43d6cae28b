// Stores links between a user and a person at an external sign-in provider, in the tables identity_owner and
// linked_sign_in.
import type { Kysely, Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/schema.ts';
import { asSystem } from '#server/db/owner/scope.ts';
import type { LinkedSignIn } from '#shared/auth/oidc.ts';

/** Returns the key of a person at a provider. An email is no key: a provider may give it to another person later. */
export function identityOf({ issuer, subject }: { issuer: string; subject: string }): string {
  return `${issuer} ${subject}`;
}

/** Returns the id of the linked user, or undefined. Runs as an internal job, because nobody is signed in yet. */
export async function findIdentityOwner(
  db: Kysely<Database>,
  identity: string,
): Promise<string | undefined> {
  const query = db.selectFrom('identity_owner').select('user_id').where('identity', '=', identity);
  return (await asSystem('sign-in', () => query.executeTakeFirst()))?.user_id;
}

/** Stores a linked sign-in. Returns false when the person at the provider is already linked with a user. */
export async function insertLink(
  trx: Transaction<Database>,
  link: { userId: string; identity: string; provider: string; label: string; now: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('identity_owner')
    .values({ identity: link.identity, user_id: link.userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if ((inserted.numInsertedOrUpdatedRows ?? 0n) === 0n) return false;
  await trx
    .insertInto('linked_sign_in')
    .values({
      user_id: link.userId,
      id: uuidv7(),
      identity: link.identity,
      provider: link.provider,
      label: link.label,
      linked_at: link.now.toISOString(),
      last_used_at: null,
    })
    .execute();
  return true;
}

/**
 * Stores the time of a sign-in with a linked provider. Returns the time at which the provider was linked; undefined
 * when the account has no such provider.
 */
export async function noteLinkUse(
  db: Kysely<Database>,
  { userId, identity, now }: { userId: string; identity: string; now: Date },
): Promise<string | undefined> {
  const row = await db
    .updateTable('linked_sign_in')
    .set({ last_used_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('identity', '=', identity)
    .returning('linked_at')
    .executeTakeFirst();
  return row?.linked_at;
}

export async function listLinks(db: Kysely<Database>, userId: string): Promise<LinkedSignIn[]> {
  const rows = await db
    .selectFrom('linked_sign_in')
    .select(['id', 'provider', 'label', 'linked_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    provider: row.provider,
    label: row.label,
    linkedAt: row.linked_at,
    lastUsedAt: row.last_used_at,
  }));
}

/** Removes a linked sign-in. Returns the name of its provider, or undefined when the user has no such sign-in. */
export async function deleteLink(
  trx: Transaction<Database>,
  { userId, id }: { userId: string; id: string },
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('linked_sign_in')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(['provider', 'identity'])
    .executeTakeFirst();
  if (!row) return undefined;
  await trx.deleteFrom('identity_owner').where('identity', '=', row.identity).execute();
  return row.provider;
}
