// Reads and writes the database rows of progress photos. The picture files are in the photo storage.
import type { Insertable, Kysely, Transaction } from 'kysely';
import { columnsOf } from '#server/db/rows/columns.ts';
import { keepDeleted, takeDeleted } from '#server/db/rows/deleted-items.ts';
import { inTransaction, withAccountLock } from '#server/db/statements/in-transaction.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import type { Database, RowOf } from '#server/db/schema.ts';
import { forgetStrays } from '#server/photo-storage/strays.ts';
import { DomainError } from '#shared/errors.ts';
import type { Photo, PhotoHistory, UpdatePhotoInput } from '#shared/photos/schema.ts';
import { photoLimits, type PhotoType } from '#shared/photos/vocabulary.ts';

const columns = [
  'id',
  'photo_type',
  'taken_at',
  'notes',
  'width_px',
  'height_px',
  'bytes',
  'created_at',
] as const satisfies (keyof RowOf<'progress_photo'>)[];

type PhotoRow = Pick<RowOf<'progress_photo'>, (typeof columns)[number]>;

export const photoNotFound = () => new DomainError('NOT_FOUND', 'Photo not found');

function toPhoto(row: PhotoRow): Photo {
  return {
    id: row.id,
    photoType: row.photo_type,
    takenAt: row.taken_at,
    notes: row.notes,
    width: row.width_px,
    height: row.height_px,
    bytes: row.bytes,
    createdAt: row.created_at,
    url: photoUrl(row.id, 'file'),
    thumbnailUrl: photoUrl(row.id, 'thumbnail'),
  };
}

function photoUrl(photoId: string, size: 'file' | 'thumbnail'): string {
  return `/api/v1/users/photos/${photoId}/${size}`;
}

/** Returns all photos of the user without pagination, because the photo quota keeps their number small. */
export async function listPhotos(
  db: Kysely<Database>,
  userId: string,
  photoType?: PhotoType,
): Promise<PhotoHistory> {
  const rows = await db
    .selectFrom('progress_photo')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return photoHistoryOf(rows.map(toPhoto), photoType);
}

/**
 * Checks that the photo exists.
 * @throws DomainError NOT_FOUND for an unknown photo or another user's photo
 */
export async function requirePhoto(db: Kysely<Database>, userId: string, id: string) {
  const row = await db
    .selectFrom('progress_photo')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw photoNotFound();
}

/** Returns true when the photo exists, or when it was deleted but can still be restored. */
export async function hasPhoto(db: Kysely<Database>, userId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('progress_photo')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .unionAll(
      db.selectFrom('deleted_item').select('id').where('user_id', '=', userId).where('id', '=', id),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Checks the quota for another photo of `bytes`.
 * @throws DomainError QUOTA_EXCEEDED when the photo would exceed the quota
 */
export async function refuseOverQuota(
  db: Kysely<Database>,
  userId: string,
  bytes: number,
): Promise<void> {
  const used = await db
    .selectFrom('progress_photo')
    .select((e) => [
      e.fn.countAll<number>().as('photos'),
      e.fn.coalesce(e.fn.sum<number>('bytes'), e.val(0)).as('bytes'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (used.photos >= photoLimits.photos) {
    throw new DomainError(
      'QUOTA_EXCEEDED',
      `You can keep ${photoLimits.photos} photos. Delete some to add new ones`,
    );
  }
  if (used.bytes + bytes > photoLimits.totalBytes) {
    throw new DomainError(
      'QUOTA_EXCEEDED',
      'Your photos can take up at most 1 GB. Delete some to add new ones',
    );
  }
}

export type NewPhoto = Omit<PhotoRow, 'created_at'>;

/**
 * Inserts the row of a photo whose files are stored, and deletes the note of the files in stray_photo.
 *
 * @throws DomainError QUOTA_EXCEEDED when the quota of the user is used up
 */
export async function insertPhoto(
  trx: Transaction<Database>,
  userId: string,
  photo: NewPhoto,
  now: Date,
): Promise<Photo> {
  // The lock lets one upload of the user run at a time, so that each upload counts the earlier ones in the quota.
  await trx
    .selectFrom('account')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await refuseOverQuota(trx, userId, photo.bytes);
  const at = now.toISOString();
  const row = await trx
    .insertInto('progress_photo')
    .values({ user_id: userId, ...photo, created_at: at, updated_at: at })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await forgetStrays(queryOfTransaction(trx), userId, [photo.id]);
  return toPhoto(row);
}

/**
 * Updates the type, date and notes of a photo.
 * @throws DomainError NOT_FOUND for an unknown photo or another user's photo
 */
export async function updatePhoto(
  db: Kysely<Database>,
  userId: string,
  input: UpdatePhotoInput,
  now: Date,
): Promise<Photo> {
  const row = await db
    .updateTable('progress_photo')
    .set({
      photo_type: input.photoType,
      taken_at: input.takenAt,
      notes: input.notes === '' ? null : input.notes,
      updated_at: now.toISOString(),
    })
    .where('user_id', '=', userId)
    .where('id', '=', input.id)
    .returning(columns)
    .executeTakeFirst();
  if (!row) throw photoNotFound();
  return toPhoto(row);
}

/**
 * Deletes a photo. Its files stay as long as the photo can be restored.
 *
 * @throws DomainError NOT_FOUND for an unknown photo or another user's photo
 */
export async function removePhoto(db: Kysely<Database>, userId: string, id: string, now: Date) {
  return inTransaction(db, async (trx) => {
    const removed = await trx
      .deleteFrom('progress_photo')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning(columnsOf.progress_photo)
      .executeTakeFirst();
    if (!removed) throw photoNotFound();
    const kept = { id, kind: 'PHOTO', name: '', happenedAt: removed.taken_at } as const;
    await keepDeleted(trx, userId, { ...kept, content: removed }, now);
    return { id };
  });
}

/**
 * Restores a deleted photo. A photo that is not deleted is returned unchanged.
 *
 * @throws DomainError NOT_FOUND more than 30 days after the deletion; QUOTA_EXCEEDED
 */
export async function restorePhoto(
  db: Kysely<Database>,
  userId: string,
  id: string,
  now: Date,
): Promise<Photo> {
  return withAccountLock(db, userId, async (trx) => {
    const there = await trx
      .selectFrom('progress_photo')
      .select(columns)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (there) return toPhoto(there);
    const row = await takeDeleted<Insertable<Database['progress_photo']>>(
      trx,
      userId,
      { id, kind: 'PHOTO' },
      { now, missing: photoNotFound },
    );
    await refuseOverQuota(trx, userId, row.bytes);
    const back = await trx
      .insertInto('progress_photo')
      .values({ ...row, user_id: userId })
      .returning(columns)
      .executeTakeFirstOrThrow();
    return toPhoto(back);
  });
}

/** Returns the photos of a type, or all photos, newest first. `totalCount` always counts the photos of all types. */
export function photoHistoryOf(photos: readonly Photo[], photoType?: PhotoType): PhotoHistory {
  const listed = photos.filter((each) => photoType === undefined || each.photoType === photoType);
  const groupedPhotos: PhotoHistory['groupedPhotos'] = {};
  for (const each of listed) (groupedPhotos[each.photoType] ??= []).push(each);
  return { photos: listed, groupedPhotos, totalCount: photos.length };
}
