import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type PhotoFile } from '#server/photo-storage/photo-storage.ts';
import { assertBucket, s3PhotoStorage } from '#server/photo-storage/s3-photo-storage.ts';
import { freePort } from '#tests/support/processes/server-process.ts';
import { findBucket } from '#tests/support/photos/photo-bucket.ts';

const root = path.join(await mkdtemp(path.join(tmpdir(), 'liftledger-storage-')), 'photos');
const bucket = await findBucket();
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

describe('an unreachable photo bucket is reported without its secret', () => {
  const secret = 'canary-secret-word';
  const settings = async () => ({
    endpoint: `http://127.0.0.1:${await freePort()}/bucket`,
    region: 'us-east-1',
    accessKeyId: 'canary-key-id',
    secretAccessKey: secret,
  });

  test('reading or writing photos in an unreachable bucket fails with a retry time of five seconds', async () => {
    const storage = s3PhotoStorage(await settings(), (line) => lines.push(line));
    const file = newFile();
    lines.length = 0;
    for (const call of [
      () => storage.put(file, Buffer.from('x')),
      () => storage.get(file),
      () => storage.remove(file),
      () => Array.fromAsync(storage.files()),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 });
    }
    expect(lines).toHaveLength(4);
    for (const line of lines) {
      expect(line).toMatch(/^The photo bucket failed to [a-z ]+: ECONNREFUSED$/);
      expect(line).not.toMatch(new RegExp(`${secret}|canary|${file.userId}|${file.photoId}`));
    }
  });

  test('the start of the server fails with a message when the photo bucket is unreachable', async () => {
    await expect(assertBucket(await settings())).rejects.toThrow(
      /^The photo bucket at 127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\)\. Check S3_ENDPOINT\.$/,
    );
  });
});
