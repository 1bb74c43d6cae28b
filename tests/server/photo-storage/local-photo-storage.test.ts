// Tests storing photos in a folder on a full disk. An S3 bucket has no such limit.
import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mountSmallDisk, type SmallDisk } from '#scripts/chaos/small-disk.ts';
import { localPhotoStorage } from '#server/photo-storage/local-photo-storage.ts';

let disk: SmallDisk | undefined;

beforeEach(async () => {
  disk = await mountSmallDisk(2);
});

afterEach(() => disk?.remove());

test('a photo on a full disk is refused and leaves no file', async (context) => {
  if (!disk) return context.skip('a disk that can be filled needs a mount, which only root may do');
  const storage = localPhotoStorage(disk.folder);
  const file = { userId: randomUUID(), photoId: randomUUID(), rendition: 'full' } as const;
  await expect(storage.put(file, randomBytes(3_000_000))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'The server has no space left. Nothing was changed',
  });
  expect(await storage.get(file)).toBeUndefined();
  expect(disk.freeBytes()).toBeGreaterThan(1_900_000);
});
