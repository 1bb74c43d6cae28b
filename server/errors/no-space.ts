import { DomainError } from '#shared/errors.ts';

const RETRY_AFTER_SECONDS = 30;

/** What a person is told when the disk is full, whoever noticed it: the database, the photos or the watch over it. */
export function noSpaceLeft(): DomainError {
  return new DomainError('UNAVAILABLE', 'The server has no space left. Nothing was changed', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
