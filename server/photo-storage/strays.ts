// Records photos whose files may be in the storage without a row of `progress_photo`: photos of unfinished uploads, and
// deleted photos.
import type { Query } from '#server/db/statements/query.ts';
import { DomainError } from '#shared/errors.ts';

/**
 * Records photos whose files will be written, or whose rows were deleted. A sweep checks the photos at least an hour
 * later, and deletes files without a row.
 */
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
 * Deletes the rows of `stray_photo` for these photos, in the transaction that writes the photos' own rows.
 * @throws DomainError UNAVAILABLE when the sweep has already deleted a photo's files
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
