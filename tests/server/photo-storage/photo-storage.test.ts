// Tests the two photo storages, a local folder and an S3 bucket, with the same tests.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localPhotoStorage } from '#server/photo-storage/local-photo-storage.ts';
import { type PhotoFile, type PhotoStorage } from '#server/photo-storage/photo-storage.ts';
import { assertBucket, s3PhotoStorage } from '#server/photo-storage/s3-photo-storage.ts';
import { findBucket } from '#tests/support/photos/photo-bucket.ts';

const root = path.join(await mkdtemp(path.join(tmpdir(), 'liftledger-storage-')), 'photos');
const bucket = await findBucket();
const missing = 'missing' in bucket ? bucket.missing : undefined;
const lines: string[] = [];

afterAll(async () => {
  await rm(path.dirname(root), { recursive: true, force: true });
  if (!('missing' in bucket)) await bucket.stop();
});

const newFile = (userId: string = randomUUID()): PhotoFile => ({
  userId,
  photoId: randomUUID(),
  rendition: 'full',
});

/** Runs the tests that each photo storage must pass. */
function conformance(open: () => PhotoStorage) {
  let storage: PhotoStorage;
  beforeAll(() => {
    storage = open();
  });

  test('a stored file is returned byte for byte', async () => {
    for (const size of [1, 1_000, 3_000_000]) {
      const [file, content] = [newFile(), randomBytes(size)];
      await storage.put(file, content);
      expect((await storage.get(file))?.equals(content)).toBe(true);
    }
  });

  test('a file that is stored a second time is replaced', async () => {
    const file = newFile();
    await storage.put(file, randomBytes(10_000));
    const content = randomBytes(500);
    await storage.put(file, content);
    expect((await storage.get(file))?.equals(content)).toBe(true);
  });

  test('thirty files can be stored at the same time', async () => {
    const userId = randomUUID();
    const files = Array.from({ length: 30 }, () => [newFile(userId), randomBytes(20_000)] as const);
    await Promise.all(files.map(([file, content]) => storage.put(file, content)));
    for (const [file, content] of files) {
      expect((await storage.get(file))?.equals(content)).toBe(true);
    }
  });

  test('reading a missing photo file returns undefined, and removing it is no error', async () => {
    const file = newFile();
    expect(await storage.get(file)).toBeUndefined();
    await storage.remove(file);
    await storage.put(file, Buffer.from('x'));
    await storage.remove(file);
    await storage.remove(file);
    expect(await storage.get(file)).toBeUndefined();
  });

  test('the full picture and the thumbnail of a photo are separate files', async () => {
    const full = newFile();
    const thumbnail: PhotoFile = { ...full, rendition: 'thumbnail' };
    await storage.put(full, Buffer.from('full'));
    expect(await storage.get(thumbnail)).toBeUndefined();
    await storage.put(thumbnail, Buffer.from('small'));
    await storage.remove(full);
    expect((await storage.get(thumbnail))?.toString()).toBe('small');
  });

  test('the storage lists the files of every user', async () => {
    const [full, other] = [newFile(), newFile()];
    const files: PhotoFile[] = [full, { ...full, rendition: 'thumbnail' }, other];
    for (const file of files) await storage.put(file, Buffer.from('x'));
    const listed = await Array.fromAsync(storage.files());
    for (const file of files) expect(listed).toContainEqual(file);
    expect(new Set(listed.map((file) => JSON.stringify(file))).size).toBe(listed.length);
  });

  test('removing unfinished uploads keeps finished photo files', async () => {
    const file = newFile();
    await storage.put(file, Buffer.from('x'));
    await storage.removeUnfinished(new Date(Date.now() + 60_000));
    expect(await storage.get(file)).toBeDefined();
  });

  test.for(['../../etc/passwd', '', 'x', '%2e%2e', `${randomUUID()}/..`])(
    'a path with the id %s is refused',
    async (id) => {
      for (const file of [
        { ...newFile(), userId: id },
        { ...newFile(), photoId: id },
      ]) {
        await expect(async () => storage.put(file, Buffer.from('x'))).rejects.toThrow('two ids');
        await expect(async () => storage.get(file)).rejects.toThrow('two ids');
        await expect(async () => storage.remove(file)).rejects.toThrow('two ids');
      }
    },
  );
}

describe('a local folder as photo storage', () => {
  conformance(() => localPhotoStorage(root));

  test('unfinished photo files of the last hour are kept, and older ones are removed', async () => {
    const storage = localPhotoStorage(root);
    const folder = path.join(root, 'unfinished');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'old'), 'half');
    await writeFile(path.join(folder, 'fresh'), 'half');
    const old = new Date(Date.now() - 7_200_000);
    await utimes(path.join(folder, 'old'), old, old);
    await storage.removeUnfinished(new Date(Date.now() - 3_600_000));
    expect(await readdir(folder)).toEqual(['fresh']);
  });

  test('other files in the photo folder are not listed as photos', async () => {
    const own = path.join(path.dirname(root), 'own');
    const storage = localPhotoStorage(own);
    expect(await Array.fromAsync(storage.files())).toEqual([]);
    const userId = randomUUID();
    await mkdir(path.join(own, userId), { recursive: true });
    for (const name of ['notes.txt', `${randomUUID()}-huge.jpg`, '.DS_Store']) {
      await writeFile(path.join(own, userId, name), 'x');
    }
    expect(await Array.fromAsync(storage.files())).toEqual([]);
  });
});

describe.skipIf(missing !== undefined)(`a bucket${missing ? ` (skipped: ${missing})` : ''}`, () => {
  const settings = 'missing' in bucket ? undefined : bucket.settings;
  conformance(() => {
    if (!settings) throw new Error('There is no bucket');
    return s3PhotoStorage(settings, (line) => lines.push(line));
  });

  test('assertBucket fails when the bucket does not exist', async () => {
    if (!settings) throw new Error('There is no bucket');
    await assertBucket(settings);
    const other = { ...settings, endpoint: `${settings.endpoint}-that-is-not` };
    await expect(assertBucket(other)).rejects.toThrow(/is not there, or refuses the key/);
  });
});
