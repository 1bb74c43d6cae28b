// Holds what all upload forms (multipart bodies) share: their limits, and the refusals of forms that cannot be read.
import type { FastifyRequest } from 'fastify';
import { errorCode } from '#server/errors/error-code.ts';
import { DomainError } from '#shared/errors.ts';

/**
 * Returns the parser's limits. They allow more fields than a form has, because a client may send others. They allow two
 * files, so that the parser reports a second file and the upload is refused.
 */
export const formLimits = (fileBytes: number) => ({
  fileSize: fileBytes,
  files: 2,
  fields: 20,
  parts: 24,
  fieldSize: 4096,
  fieldNameSize: 100,
  headerPairs: 20,
});

/**
 * Returns a promise that rejects when the client disconnects, or has disconnected already. Without the rejection, the
 * parser would wait for the end of the body for ever.
 */
export function hungUp({ raw }: FastifyRequest): Promise<never> {
  return new Promise((_, reject) => {
    if (raw.destroyed && !raw.readableEnded) reject(unreadable());
    else raw.once('close', () => !raw.readableEnded && reject(unreadable()));
  });
}

const unreadable = () => new DomainError('VALIDATION_FAILED', 'The upload could not be read');

export function invalidField(message: string, path: string): DomainError {
  return new DomainError('VALIDATION_FAILED', message, { details: [{ path, message }] });
}

/** Translates an error of the parser. Returns refusals, invalid fields and the error of a full disk unchanged. */
export function formRefusal(error: unknown, fileTooLarge: () => DomainError): unknown {
  if (error instanceof DomainError || (error instanceof Error && error.name === 'ZodError')) {
    return error;
  }
  switch (errorCode(error)) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return fileTooLarge();
    case 'FST_PARTS_LIMIT':
    case 'FST_FILES_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return new DomainError('TOO_LARGE');
    case 'ENOSPC':
    case 'EDQUOT':
      return error;
    default:
      // The parser throws errors without a code for a malformed body, such as a missing boundary.
      return unreadable();
  }
}
