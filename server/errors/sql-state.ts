// Distinguishes errors of the database by SQLSTATE `code`, never by constraint name or by text the server wrote.
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

// The driver gives these no code: a connection that ended, or that could not be had in time.
const driverSentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Query read timeout)/;

/** 23505: the row is already there. On the stream's key it means that somebody was faster. */
export function isUniqueViolation(error: unknown): boolean {
  return errorCode(error) === '23505';
}

/** 40001 serialization failure, 40P01 deadlock or a stale plan: nothing happened, the transaction may run again. */
export function isRetryable(error: unknown): boolean {
  const code = errorCode(error);
  return code === '40001' || code === '40P01' || isStalePlan(error);
}

/**
 * 0A000 of a named statement whose columns a migration changed since it was prepared: under this name it would fail for
 * ever. The routine tells it from other uses of the code; its text depends on the language of the database.
 */
export function isStalePlan(error: unknown): boolean {
  return (
    errorCode(error) === '0A000' &&
    error instanceof Error &&
    'routine' in error &&
    error.routine === 'RevalidateCachedQuery'
  );
}

/** 53100: the disk of the database is full. Reads go on; writes work again when there is space. */
export function isStorageFull(error: unknown): boolean {
  return errorCode(error) === '53100';
}

/** 57014 or 55P03: the statement or its wait for a lock took longer than the role allows. */
export function isTimeout(error: unknown): boolean {
  const code = errorCode(error);
  return code === '57014' || code === '55P03';
}

const UNANSWERED = 'Query read timeout';

/** Returns the error of a statement that is not answered in time, in the words of pg. */
export function unanswered(): Error {
  return new Error(UNANSWERED);
}

/** The database did not answer in time, as when it stands still: whether the statement took effect is unknown. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === UNANSWERED;
}

/** The connection was lost or could not be made: whether a statement took effect is unknown. */
export function isConnectionLost(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined) {
    // A missing socket file is a server that is not running; a missing other file is not.
    if (code === 'ENOENT') return isConnectCall(error);
    return connectionCodes.has(code) || /^08...$/.test(code) || /^57P0[1235]$/.test(code);
  }
  return error instanceof Error && driverSentences.test(error.message);
}

/** The database cannot answer now, for a reason that passes: away, starting, or out of a resource. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.length > 0) {
    return error.errors.every(isUnavailable);
  }
  return isConnectionLost(error) || /^53...$/.test(errorCode(error) ?? '');
}

/** The refusal that a person sees when the database is away; undefined for any other error. */
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
