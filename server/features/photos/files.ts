// Stores and removes the two files of a photo.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  type PhotoFile,
  type PhotoStorage,
  type Rendition,
  renditions,
} from '#server/photo-storage/photo-storage.ts';
import { errorCode } from '#server/errors/error-code.ts';

/**
 * Maximum wait for a storage that hangs, in ms. A removal that the storage completes later still
 * counts.
 */
const REMOVED_WITHIN_MS = 1_000;

/**
 * Stores both renditions.
 *
 * @throws the storage's error, after both attempts have ended
 */
export async function putFiles(
  photoStorage: PhotoStorage,
  photo: Omit<PhotoFile, 'rendition'>,
  picture: Record<Rendition, Buffer>,
): Promise<void> {
  const puts = await Promise.allSettled(
    renditions.map((rendition) => photoStorage.put({ ...photo, rendition }, picture[rendition])),
  );
  const failed = puts.find((put) => put.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Removes both renditions. A file that cannot be removed now is logged, and the sweeper removes it later. */
export async function removeFiles(
  { photoStorage, log }: { photoStorage: PhotoStorage; log: Pick<FastifyBaseLogger, 'warn'> },
  userId: string,
  photoId: string,
): Promise<void> {
  const removals = renditions.map(async (rendition) => {
    try {
      await photoStorage.remove({ userId, photoId, rendition });
    } catch (error) {
      // The log gets only the code: the error's message contains the path of the photo.
      log.warn({ code: errorCode(error) }, 'A photo file is left to the sweeper');
    }
  });
  const late = new AbortController();
  await Promise.race([
    Promise.all(removals),
    sleep(REMOVED_WITHIN_MS, undefined, { signal: late.signal }).catch(() => undefined),
  ]);
  late.abort();
}
