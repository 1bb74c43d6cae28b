// The two files of a photo.
import type { FastifyBaseLogger } from 'fastify';
import { type PhotoStorage, renditions } from '#server/photo-storage/photo-storage.ts';
import { errorCode } from '#server/errors/error-code.ts';

/** Removes both. What cannot be removed now is left to the sweeper, and the log says so. */
export async function removeFiles(
  { photoStorage, log }: { photoStorage: PhotoStorage; log: Pick<FastifyBaseLogger, 'warn'> },
  userId: string,
  photoId: string,
): Promise<void> {
  for (const rendition of renditions) {
    try {
      await photoStorage.remove({ userId, photoId, rendition });
    } catch (error) {
      // Only the code: the text of such an error holds the path of the photo.
      log.warn({ code: errorCode(error) }, 'A photo file is left to the sweeper');
    }
  }
}
