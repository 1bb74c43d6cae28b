// Finds photo files without a row and without a note, for example after the restore of an older backup. The server's
// sweep (features/photos/sweep.ts) deletes the files an hour after they were noted.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { asSystem } from '#server/db/owner/scope.ts';
import type { PhotoFile, PhotoStorage } from '#server/photo-storage/photo-storage.ts';

/** Number of files that one statement compares with the rows. */
const FILES_AT_ONCE = 1_000;

export interface FoundStrays {
  /** Number of photos that were noted now. */
  noted: number;
  /**
   * Number of files of accounts that are not in this database. These files stay, because another server may share the
   * bucket.
   */
  foreignFiles: number;
}

/**
 * Notes the photos of existing accounts whose files have neither a row nor a note. Uploads may run at the same time: an
 * upload notes its photo before its first file, and one transaction replaces the note by the row.
 */
export async function noteStrayPhotos(
  { db, photoStorage }: { db: Kysely<Database>; photoStorage: Pick<PhotoStorage, 'files'> },
  now: Date,
): Promise<FoundStrays> {
  const found: FoundStrays = { noted: 0, foreignFiles: 0 };
  let batch: PhotoFile[] = [];
  const ask = async () => {
    const { noted, foreignFiles } = await noteBatch(db, batch, now);
    found.noted += noted;
    found.foreignFiles += foreignFiles;
    batch = [];
  };
  for await (const file of photoStorage.files()) {
    if (batch.push(file) === FILES_AT_ONCE) await ask();
  }
  if (batch.length > 0) await ask();
  return found;
}

async function noteBatch(
  db: Kysely<Database>,
  files: readonly PhotoFile[],
  now: Date,
): Promise<FoundStrays> {
  const userIds = files.map(({ userId }) => userId);
  const photoIds = files.map(({ photoId }) => photoId);
  return asSystem('admin', async () => {
    const noted = await sql`
      /* every user: photo files without a row, of any user */
      insert into stray_photo (user_id, photo_id, noted_at)
      select distinct a.user_id, f.photo_id, ${now.toISOString()}::timestamptz
      from unnest(${userIds}::uuid[], ${photoIds}::uuid[]) as f (user_id, photo_id)
      join account a on a.user_id = f.user_id
      where not exists (
        select 1 from progress_photo p where p.user_id = a.user_id and p.id = f.photo_id
      ) and not exists (
        select 1 from deleted_item d where d.user_id = a.user_id and d.id = f.photo_id
      )
      on conflict (user_id, photo_id) do nothing
      returning photo_id`.execute(db);
    const own = await sql`
      /* every user: photo files of existing accounts */
      select a.user_id from unnest(${userIds}::uuid[]) as f (user_id)
      join account a on a.user_id = f.user_id`.execute(db);
    return { noted: noted.rows.length, foreignFiles: files.length - own.rows.length };
  });
}
