// Files without a row: left by a server that was killed between the two, or by a removal that failed.
import type { Kysely } from 'kysely';
import { lookRepeatedly, type RepeatedLook } from '#server/background/repeated-look.ts';
import type { Database } from '#server/db/schema.ts';
import { asUser } from '#server/db/scope.ts';
import type { PhotoStorage, StoredFile } from '#server/photo-storage/photo-storage.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { existingPhotos, hasAccount } from './store.ts';

/** An upload that is under way has its files for seconds before it has its row. */
const SPARED_MS = HOUR_MS;
const EVERY_MS = HOUR_MS;

interface SweepOptions {
  db: Kysely<Database>;
  photoStorage: PhotoStorage;
  now: () => Date;
}

/** Removes files of people of this database that are older than an hour and have no row. How many. `isStopped` ends it early. */
export async function sweepPhotoFiles(
  { db, photoStorage, now }: SweepOptions,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const before = new Date(now().getTime() - SPARED_MS);
  await photoStorage.removeUnfinished(before);
  let removed = 0;
  for await (const files of byUser(photoStorage.list())) {
    if (isStopped()) break;
    const old = files.filter(({ storedAt }) => storedAt < before);
    const [first] = old;
    if (!first) continue;
    removed += await asUser(first.userId, () => removeStrays(db, photoStorage, first.userId, old));
  }
  return removed;
}

async function removeStrays(
  db: Kysely<Database>,
  photoStorage: PhotoStorage,
  userId: string,
  files: StoredFile[],
): Promise<number> {
  const ids = [...new Set(files.map(({ photoId }) => photoId))];
  const existing = await existingPhotos(db, userId, ids);
  const strays = files.filter(({ photoId }) => !existing.has(photoId));
  // Started with another database on the same folder or bucket, everything would look like a stray.
  if (strays.length === 0 || !(await hasAccount(db, userId))) return 0;
  for (const stray of strays) await photoStorage.remove(stray);
  return strays.length;
}

/** The files of one user at a time; they come one user after another. */
async function* byUser(files: AsyncIterable<StoredFile>): AsyncIterable<StoredFile[]> {
  let group: StoredFile[] = [];
  for await (const file of files) {
    if (group[0] && group[0].userId !== file.userId) {
      yield group;
      group = [];
    }
    group.push(file);
  }
  if (group.length > 0) yield group;
}

/** Sweeps now and every hour, until stopped; `stop` waits for a sweep that is under way. */
export function startPhotoSweeper(
  options: SweepOptions & { log: (line: string) => void },
): RepeatedLook {
  return lookRepeatedly({
    everyMs: EVERY_MS,
    onFailure: (reason) =>
      options.log(`Photo files without a photo could not be swept (${reason}); again in an hour.`),
    look: async (_room, isStopped) => void (await sweepPhotoFiles(options, isStopped)),
  });
}
