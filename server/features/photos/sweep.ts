// Removes photo files without a row in the database. A file lacks its row after the photo was erased, or when the
// server stopped before it wrote the row.
import { type Kysely, sql } from 'kysely';
import { createLease, OTHER_SERVER_MS, releasing } from '#server/background/lease.ts';
import { lookRepeatedly, type RepeatedLook } from '#server/background/repeated-look.ts';
import type { Database } from '#server/db/schema.ts';
import { asSystem, asUser } from '#server/db/owner/scope.ts';
import { type PhotoStorage, renditions } from '#server/photo-storage/photo-storage.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { hasPhoto } from './store.ts';

/** Skips rows of stray_photo from the last hour, because their uploads may still be in progress. */
const SPARED_MS = HOUR_MS;
const EVERY_MS = HOUR_MS;
const MOST_IN_A_TURN = 100;
const NEXT_TURN_MS = 1_000;

interface SweepOptions {
  db: Kysely<Database>;
  photoStorage: PhotoStorage;
  now: () => Date;
}

interface StrayPhoto {
  userId: string;
  photoId: string;
}

/**
 * Removes photo files without a database row that were noted in `stray_photo` more than an hour ago, the oldest first.
 * `isStopped` ends the sweep early.
 * @returns the number of due rows of `stray_photo`, at most `MOST_IN_A_TURN`
 * @throws the error of the storage; the photo that caused the error comes last in the next sweep
 */
export async function sweepPhotoFiles(
  options: SweepOptions,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const { db, now } = options;
  const before = new Date(now().getTime() - SPARED_MS);
  const due = await asSystem('photo files', () => findStrays(db, before));
  for (const stray of due) {
    if (isStopped()) break;
    await asUser(stray.userId, () => settle(options, stray, before));
  }
  return due.length;
}

async function findStrays(db: Kysely<Database>, before: Date): Promise<StrayPhoto[]> {
  const { rows } = await sql<StrayPhoto>`
    /* every user: finds photo files of users that may belong to no photo */
    select user_id as "userId", photo_id as "photoId" from stray_photo
    where noted_at < ${before.toISOString()}::timestamptz
    order by noted_at limit ${MOST_IN_A_TURN}::int`.execute(db);
  return rows;
}

async function settle(
  { db, photoStorage, now }: SweepOptions,
  { userId, photoId }: StrayPhoto,
  before: Date,
): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      // Locks the row of `stray_photo` until the files are removed, so that no other transaction stores this photo
      // meanwhile.
      const note = await trx
        .selectFrom('stray_photo')
        .select('photo_id')
        .where('user_id', '=', userId)
        .where('photo_id', '=', photoId)
        .where('noted_at', '<', before.toISOString())
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!note) return;
      if (!(await hasPhoto(trx, userId, photoId))) {
        await Promise.all(
          renditions.map((rendition) => photoStorage.remove({ userId, photoId, rendition })),
        );
      }
      await trx
        .deleteFrom('stray_photo')
        .where('user_id', '=', userId)
        .where('photo_id', '=', photoId)
        .execute();
    });
  } catch (error) {
    // Moves the row of `stray_photo` to the end of the order, so that a photo whose removal fails does not block other
    // photos.
    await db
      .updateTable('stray_photo')
      .set({ noted_at: now().toISOString() })
      .where('user_id', '=', userId)
      .where('photo_id', '=', photoId)
      .execute();
    throw error;
  }
}

/** Sweeps now, and then about every hour, until stopped. A lease lets only one server sweep at a time. */
export function startPhotoSweeper(
  options: SweepOptions & { log: (line: string) => void },
): RepeatedLook {
  const { db, photoStorage, now, log } = options;
  const lease = createLease(db, 'photo files');
  const looks = lookRepeatedly({
    everyMs: EVERY_MS,
    onFailure: (reason) =>
      log(`Photo files without a photo could not be swept (${reason}); again in an hour.`),
    look: async (_room, isStopped) => {
      await photoStorage.removeUnfinished(new Date(now().getTime() - SPARED_MS));
      if (!(await lease.take())) return { againInMs: OTHER_SERVER_MS };
      const due = await sweepPhotoFiles(options, isStopped);
      return due === MOST_IN_A_TURN ? { againInMs: NEXT_TURN_MS } : {};
    },
  });
  return releasing(looks, lease);
}
