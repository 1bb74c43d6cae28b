// Opens the photo storage that the configuration names.
import path from 'node:path';
import { localPhotoStorage } from './local-photo-storage.ts';
import type { PhotoStorage } from './photo-storage.ts';
import { assertBucket, type S3Settings, s3PhotoStorage } from './s3-photo-storage.ts';

/**
 * Returns the storage in the configured bucket, or in the folder `<DATA_DIR>/photos` when no bucket
 * is configured.
 * @throws StartError when the bucket is not usable
 */
export async function openPhotoStorage(
  { s3, dataDir }: { s3: S3Settings | undefined; dataDir: string },
  log: (line: string) => void,
): Promise<PhotoStorage> {
  if (s3 === undefined) return localPhotoStorage(path.join(dataDir, 'photos'));
  await assertBucket(s3);
  return s3PhotoStorage(s3, log);
}
