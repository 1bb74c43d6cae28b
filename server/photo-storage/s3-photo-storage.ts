// Stores photos in a bucket with the S3 API, for servers without a shared disk.
import { S3mini, S3ServiceError } from 's3mini';
import { errorCode } from '#server/errors/error-code.ts';
import { StartError } from '#server/errors/start-error.ts';
import { DomainError } from '#shared/errors.ts';
import {
  folderOf,
  parsePath,
  type PhotoFile,
  type PhotoStorage,
  relativePath,
} from './photo-storage.ts';

export interface S3Settings {
  /** The bucket's URL is, for example, `https://host/bucket` or `https://bucket.host`. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const PREFIX = 'photos/';
/**
 * Time in ms after which a request to the bucket is aborted. An upload of a photo sends its two requests at the same
 * time.
 */
const ABORT_AFTER_MS = 8_000;
const PAGE_SIZE = 1000;
const RETRY_AFTER_SECONDS = 5;

/** Creates the storage. When the bucket fails, `log` gets a line that contains neither the key nor the secret. */
export function s3PhotoStorage(settings: S3Settings, log: (line: string) => void): PhotoStorage {
  const bucket = clientOf(settings);
  const keyOf = (file: PhotoFile) => PREFIX + relativePath(file);

  async function ask<Answer>(what: string, call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await call();
    } catch (error) {
      log(`The photo bucket failed to ${what}: ${describe(error)}`);
      throw new DomainError('UNAVAILABLE', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
  }

  async function* objectsBelow(prefix: string) {
    let next: string | undefined;
    do {
      const from = next;
      const page = await ask('list its files', () =>
        bucket.listObjectsPaged('/', prefix, PAGE_SIZE, from),
      );
      yield* page?.objects ?? [];
      next = page?.nextContinuationToken;
    } while (next !== undefined);
  }

  return {
    async put(file, jpeg) {
      const key = keyOf(file);
      await ask('store a file', () => bucket.putObject(key, jpeg, 'image/jpeg'));
    },
    async get(file) {
      const key = keyOf(file);
      const content = await ask('read a file', () => bucket.getObjectArrayBuffer(key));
      return content === null ? undefined : Buffer.from(content);
    },
    async remove(file) {
      const key = keyOf(file);
      await ask('remove a file', () => removeObject(bucket, key));
    },
    async removeAllOf(userId) {
      const keys: string[] = [];
      for await (const { Key } of objectsBelow(`${PREFIX}${folderOf(userId)}/`)) keys.push(Key);
      for (const key of keys) await ask('remove a file', () => removeObject(bucket, key));
    },
    async *files() {
      for await (const { Key } of objectsBelow(PREFIX)) {
        const [userId = '', name = ''] = Key.slice(PREFIX.length).split('/');
        const file = parsePath(userId, name);
        if (file) yield file;
      }
    },
    // S3 writes an object completely or not at all, so there are no unfinished files.
    removeUnfinished: async () => undefined,
  };
}

/**
 * Checks that the bucket exists and that the access key may use it.
 * @throws StartError when the bucket cannot be reached or used
 */
export async function assertBucket(settings: S3Settings): Promise<void> {
  const place = new URL(settings.endpoint).host;
  try {
    if (await clientOf(settings).bucketExists()) return;
  } catch (error) {
    throw new StartError(
      `The photo bucket at ${place} cannot be reached (${describe(error)}). Check S3_ENDPOINT.`,
    );
  }
  throw new StartError(
    `The photo bucket at ${place} is not there, or refuses the key. Check S3_ENDPOINT (with the bucket), S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
  );
}

function clientOf(settings: S3Settings): S3mini {
  return new S3mini({ ...settings, requestAbortTimeout: ABORT_AFTER_MS });
}

/** Removes an object. Servers respond to a missing object with 404 or with success. */
async function removeObject(bucket: S3mini, key: string): Promise<void> {
  try {
    await bucket.deleteObject(key);
  } catch (error) {
    if (!(error instanceof S3ServiceError && error.status === 404)) throw error;
  }
}

/**
 * Returns the status and the error code for the log. The error's text is left out, because it may contain the address
 * of a photo.
 */
function describe(error: unknown): string {
  if (error instanceof S3ServiceError) return `${error.status} ${error.serviceCode ?? ''}`.trim();
  const cause = error instanceof Error ? error.cause : undefined;
  const name = error instanceof Error ? error.name : 'unknown failure';
  return errorCode(error) ?? errorCode(cause) ?? name;
}
