// Stores deleted rows for 30 days in the table deleted_item, so that a user can restore them.
import type { Kysely } from 'kysely';
import { keptSince } from '#shared/deleted/schema.ts';
import type { DomainError } from '#shared/errors.ts';
import type { Database, RowOf } from '#server/db/schema.ts';

interface DroppedItem {
  id: string;
  kind: RowOf<'deleted_item'>['kind'];
  name: string;
  happenedAt?: string;
  content: object;
}

/** Stores a row that was just deleted. Replaces an earlier deleted row with the same id. */
export async function keepDeleted(
  db: Kysely<Database>,
  userId: string,
  { id, kind, name, happenedAt, content }: DroppedItem,
  now: Date,
): Promise<void> {
  const kept = {
    kind,
    name,
    happened_at: happenedAt ?? null,
    deleted_at: now.toISOString(),
    content: JSON.stringify(content),
  };
  await db
    .insertInto('deleted_item')
    .values({ user_id: userId, id, ...kept })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(kept))
    .execute();
}

/**
 * Removes an item from deleted_item and returns its content, from which the caller restores the rows in the same
 * transaction.
 * @throws the error that `missing` returns, when the item does not exist or was deleted more than 30 days ago
 */
export async function takeDeleted<Content>(
  db: Kysely<Database>,
  userId: string,
  { id, kind }: Pick<DroppedItem, 'id' | 'kind'>,
  { now, missing }: { now: Date; missing: () => DomainError },
): Promise<Content> {
  const row = await db
    .deleteFrom('deleted_item')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('deleted_at', '>=', keptSince(now))
    .returning('content')
    .executeTakeFirst();
  if (!row) throw missing();
  // The cast is safe because the feature that reads `content` also stored it.
  return row.content as Content;
}
