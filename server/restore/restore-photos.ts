// Stores the pictures of an archive. Each picture is re-encoded like an upload, and is stored before its row is
// written.
import type pg from 'pg';
import { queryOf } from '#server/db/statements/query.ts';
import { noteStrays } from '#server/photo-storage/strays.ts';
import type { Decoders } from '#server/photo-decoder/decoders.ts';
import { type PhotoStorage, renditions } from '#server/photo-storage/photo-storage.ts';
import { photoEntryName } from '#shared/export/archive.ts';
import type { ArchiveFile } from './archive-file.ts';

export interface StoredPicture {
  widthPx: number;
  heightPx: number;
  bytes: number;
}

interface PhotoWriter {
  file: ArchiveFile;
  userId: string;
  pool: pg.Pool;
  photoStorage: PhotoStorage;
  decode: Decoders['decode'];
  now: () => Date;
  signal?: AbortSignal | undefined;
}

/**
 * Stores the pictures with these ids. Each id is first added to stray_photo, so that a sweep can delete the files of a
 * failed restore.
 * @throws DomainError of the decoder for a file that is not a picture; UNAVAILABLE when the photo storage is full
 */
export async function storePictures(
  { file, userId, pool, photoStorage, decode, now, signal }: PhotoWriter,
  photoIds: readonly string[],
): Promise<ReadonlyMap<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>();
  for (const photoId of photoIds) {
    signal?.throwIfAborted();
    const bytes = Buffer.concat(await Array.fromAsync(file.read(photoEntryName(photoId))));
    const picture = await decode(bytes);
    await noteStrays(queryOf(pool), userId, [photoId], now());
    for (const rendition of renditions) {
      await photoStorage.put({ userId, photoId, rendition }, picture[rendition]);
    }
    stored.set(photoId, {
      widthPx: picture.width,
      heightPx: picture.height,
      bytes: picture.full.length + picture.thumbnail.length,
    });
  }
  return stored;
}
