import { DomainError } from '#shared/errors.ts';

const RETRY_AFTER_SECONDS = 30;

/** Returns the refusal for a full disk, reported by the database, the photo storage or the disk watch. */
export function noSpaceLeft(): DomainError {
  return new DomainError('UNAVAILABLE', 'The server has no space left. Nothing was changed', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
