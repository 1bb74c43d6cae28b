// Classifies database errors by SQLSTATE `code`, never by constraint name or by the server's text.
import { errorCode } from '#server/errors/error-code.ts';
import { DomainError } from '#shared/errors.ts';

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

// The driver gives these errors no code: a connection that ended, or that was not available in time.
const driverSentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Query read timeout)/;

/**
 * Returns whether the error is 23505: the row exists already. For the stream's key it means that a concurrent request
 * was first.
 */
export function isUniqueViolation(error: unknown): boolean {
  return errorCode(error) === '23505';
}

/**
 * Returns whether the error is a serialization failure (40001), a deadlock (40P01) or a stale plan: nothing was
 * written, so the transaction may be retried.
 */
export function isRetryable(error: unknown): boolean {
  const code = errorCode(error);
  return code === '40001' || code === '40P01' || isStalePlan(error);
}

/**
 * Returns whether the error is 0A000 of a named statement whose columns a migration changed since it was prepared.
 * Under this name it would always fail. The routine distinguishes it from other uses of the code, because the text
 * depends on the database's language.
 */
export function isStalePlan(error: unknown): boolean {
  return (
    errorCode(error) === '0A000' &&
    error instanceof Error &&
    'routine' in error &&
    error.routine === 'RevalidateCachedQuery'
  );
}

/**
 * Returns whether the error is 53100: the disk of the database is full. Reads still work; writes work again when there
 * is space.
 */
export function isStorageFull(error: unknown): boolean {
  return errorCode(error) === '53100';
}

/**
 * Returns whether the error is 57014 or 55P03: the statement, or its wait for a lock, took longer than the role allows.
 */
export function isTimeout(error: unknown): boolean {
  const code = errorCode(error);
  return code === '57014' || code === '55P03';
}

const UNANSWERED = 'Query read timeout';

/** Returns pg's error for a statement without a response in time. */
export function unanswered(): Error {
  return new Error(UNANSWERED);
}

/** Returns true when the database did not respond in time. The statement may have taken effect or not. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === UNANSWERED;
}

/** Returns true when the connection was lost or could not be opened. A statement may have taken effect or not. */
export function isConnectionLost(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined) {
    // A missing socket file means that the server is not running. Another missing file does not.
    if (code === 'ENOENT') return isConnectCall(error);
    return connectionCodes.has(code) || /^08...$/.test(code) || /^57P0[1235]$/.test(code);
  }
  return error instanceof Error && driverSentences.test(error.message);
}

/**
 * Returns whether the error is XX000 of Citus: the machine of a user's rows does not respond. Only its text, which is
 * never translated, distinguishes it from internal errors.
 */
function isMachineAway(error: unknown): boolean {
  return (
    errorCode(error) === 'XX000' &&
    error instanceof Error &&
    error.message.startsWith('failure on connection marked as essential')
  );
}

/**
 * Returns true when the database cannot respond now for a temporary reason: unreachable, starting, or out of a
 * resource.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.length > 0) {
    return error.errors.every(isUnavailable);
  }
  return isConnectionLost(error) || isMachineAway(error) || /^53...$/.test(errorCode(error) ?? '');
}

/** Returns the refusal for an unavailable database; undefined for any other error. */
export function unavailableError(error: unknown): DomainError | undefined {
  return isUnavailable(error)
    ? new DomainError('UNAVAILABLE', undefined, { retryAfterSeconds: 2 })
    : undefined;
}

function isConnectCall(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'syscall' in error && error.syscall === 'connect'
  );
}
