// Photos whose files may lie in the storage without a row: each is noted before its files are written, and until its row is.
import type { Query } from '#server/db/statements/query.ts';
import { DomainError } from '#shared/errors.ts';

/** Notes photos whose files come or whose rows go; the sweep looks at them an hour later. */
export async function noteStrays(
  query: Query,
  userId: string,
  photoIds: readonly string[],
  now: Date,
): Promise<void> {
  if (photoIds.length === 0) return;
  await query(
    `insert into stray_photo (user_id, photo_id, noted_at)
     select $1, p.id, $3::timestamptz from unnest($2::uuid[]) as p (id)
     on conflict (user_id, photo_id) do update set noted_at = excluded.noted_at`,
    [userId, photoIds, now.toISOString()],
  );
}

/**
 * Forgets photos whose rows are written in the same transaction.
 * @throws DomainError UNAVAILABLE when the sweep has removed a file meanwhile: its row would have no picture
 */
export async function forgetStrays(
  query: Query,
  userId: string,
  photoIds: readonly string[],
): Promise<void> {
  if (photoIds.length === 0) return;
  const gone = await query(
    'delete from stray_photo where user_id = $1 and photo_id = any($2::uuid[]) returning photo_id',
    [userId, photoIds],
  );
  if (gone.length < photoIds.length) throw new DomainError('UNAVAILABLE');
}
