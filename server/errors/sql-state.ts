// Classifies database errors by their SQLSTATE code, by Node's network code (such as ECONNREFUSED) or by their message.
import { errorCode } from '#server/errors/error-code.ts';

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

// pg gives no code to these errors: a connection ended or was not available in time, or a response was late.
const driverSentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Query read timeout)/;

/**
 * Returns true for code 23505: a row with this key already exists. In the event table, a concurrent request has
 * appended its event first.
 */
export function isUniqueViolation(error: unknown): boolean {
  return errorCode(error) === '23505';
}

/**
 * Returns true for a serialization failure (40001), a deadlock (40P01) or a stale plan (a migration changed the
 * columns). Nothing was written, so the transaction may be retried.
 */
export function isRetryable(error: unknown): boolean {
  const code = errorCode(error);
  return code === '40001' || code === '40P01' || isStalePlan(error);
}

/**
 * Returns true when a migration has changed the columns of a prepared statement (0A000). Every retry under the same
 * name would fail too.
 */
export function isStalePlan(error: unknown): boolean {
  return (
    errorCode(error) === '0A000' &&
    error instanceof Error &&
    'routine' in error &&
    error.routine === 'RevalidateCachedQuery'
  );
}

/** Returns true for code 53100: the database's disk is full. Reads still work. */
export function isStorageFull(error: unknown): boolean {
  return errorCode(error) === '53100';
}

/** Returns true for 57014 or 55P03: the statement, or its wait for a lock, exceeded the role's limit. */
export function isTimeout(error: unknown): boolean {
  const code = errorCode(error);
  return code === '57014' || code === '55P03';
}

const UNANSWERED = 'Query read timeout';

/** Returns the error for a statement that got no response in time. */
export function unanswered(): Error {
  return new Error(UNANSWERED);
}

/** Returns true when the database did not respond in time. The statement may have taken effect or not. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === UNANSWERED;
}

/**
 * Returns true when the connection was lost or could not be opened, or when the database did not respond in time.
 * A sent statement may have taken effect or not.
 */
export function isConnectionLost(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined) {
    // The socket file is missing, so Postgres is not running. Other missing files have nothing to do with the
    // connection.
    if (code === 'ENOENT') return isConnectCall(error);
    return connectionCodes.has(code) || /^08...$/.test(code) || /^57P0[1235]$/.test(code);
  }
  return error instanceof Error && driverSentences.test(error.message);
}

/**
 * Returns true for code XX000 of Citus when the machine with the user's rows does not respond. Only the message text
 * distinguishes this case from an internal error.
 */
function isMachineAway(error: unknown): boolean {
  return (
    errorCode(error) === 'XX000' &&
    error instanceof Error &&
    error.message.startsWith('failure on connection marked as essential')
  );
}

/**
 * Returns true when the database cannot respond for a temporary reason: unreachable, starting, or out of connections,
 * memory or disk space.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.length > 0) {
    return error.errors.every(isUnavailable);
  }
  return isConnectionLost(error) || isMachineAway(error) || /^53...$/.test(errorCode(error) ?? '');
}

function isConnectCall(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'syscall' in error && error.syscall === 'connect'
  );
}
