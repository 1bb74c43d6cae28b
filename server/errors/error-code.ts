import { DomainError } from '#shared/errors.ts';

/** Returns the `code` of an error of Node, of Postgres (SQLSTATE) or of a library; undefined when it has none. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

const RETRY_AFTER_SECONDS = 30;

/** Returns the error for a full disk of the database or the photo storage. */
export function noSpaceLeft(): DomainError {
  return new DomainError('UNAVAILABLE', 'The server has no space left. Nothing was changed', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
