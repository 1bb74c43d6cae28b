import { DomainError } from '#shared/errors.ts';

/** Returns the `code` of an error of Node, Postgres (SQLSTATE) or a library; undefined when the value has none. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

const RETRY_AFTER_SECONDS = 30;

/** Returns the refusal for a full disk, reported by the database, the photo storage or the disk watch. */
export function noSpaceLeft(): DomainError {
  return new DomainError('UNAVAILABLE', 'The server has no space left. Nothing was changed', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
