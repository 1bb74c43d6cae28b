// Classifies failed requests and chooses the error message that the user sees.

const REFUSED_ID = 400;
const NOT_FOUND = 404;
const SERVER_FAILED = 500;

/**
 * Returns the HTTP status of a failed request, even when a proxy sent the response. Returns undefined when no response
 * arrived.
 */
export function httpStatusOf(error: unknown): number | undefined {
  const status = dataOf(error)?.httpStatus;
  return typeof status === 'number' ? status : refusedStatusOf(error);
}

function refusedStatusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('meta' in error)) return undefined;
  const { meta } = error;
  if (typeof meta !== 'object' || meta === null || !('response' in meta)) return undefined;
  const { response } = meta;
  return response instanceof Response && !response.ok ? response.status : undefined;
}

/**
 * Returns 'unanswered' when no response arrived, and 'server' for a status of 500 or above. Returns null for a lower
 * status, or without an error.
 */
export function reasonOf(error: unknown): 'unanswered' | 'server' | null {
  if (!error) return null;
  const status = httpStatusOf(error);
  if (status === undefined) return 'unanswered';
  return status >= SERVER_FAILED ? 'server' : null;
}

/**
 * Returns the error code of shared/errors.ts, such as `GRANT_ENDED`. Returns undefined when the response has no code.
 */
export function domainCodeOf(error: unknown): string | undefined {
  const code = dataOf(error)?.domainCode;
  return typeof code === 'string' ? code : undefined;
}

/** Returns true when the requested item does not exist (404), or when the id in the address is malformed (400). */
export function isMissing(error: unknown): boolean {
  const status = httpStatusOf(error);
  return status === NOT_FOUND || status === REFUSED_ID;
}

/**
 * Waits for a deletion. A 404 counts as success, because the item is already deleted.
 * @throws the error of `deletion` for every failure but a 404
 */
export async function unlessAlreadyDeleted(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (httpStatusOf(error) !== NOT_FOUND) throw error;
  }
}

/**
 * Returns true when the server responded, even with an error. Without a response, the client does not know whether the
 * server received the request.
 */
export function hasServerAnswer(error: unknown): boolean {
  return httpStatusOf(error) !== undefined;
}

/**
 * Returns the server's message for a 4xx status. Returns `fallback` for any other error, or if the message is empty.
 */
export function errorMessage(error: unknown, fallback: string): string {
  const status = httpStatusOf(error);
  if (status === undefined || status >= SERVER_FAILED) return fallback;
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

export const NEEDS_CONNECTION = 'Needs a connection';

/**
 * Returns the error message for a failed action. When no response arrived, the result also says that the action needs a
 * connection.
 */
export function failureWords(error: unknown, failure: string): { title?: string; message: string } {
  return hasServerAnswer(error)
    ? { message: failure }
    : { title: failure, message: `${NEEDS_CONNECTION}.` };
}

/** Returns the server's message for a 4xx status, otherwise `fallback`. Adds that a connection is needed, if so. */
export function failureText(error: unknown, fallback: string): string {
  const { title, message } = failureWords(error, errorMessage(error, fallback));
  return title === undefined ? message : `${title}. ${message}`;
}

/**
 * Returns the server's validation errors, each with the path of its field. Returns an empty list when there are none.
 */
export function errorDetails(error: unknown): { path: string; message: string }[] {
  const details = dataOf(error)?.details;
  return Array.isArray(details) ? details.filter(isDetail) : [];
}

function isDetail(value: unknown): value is { path: string; message: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  );
}

/**
 * Returns the `data` of a tRPC error. The error is recognised by its shape instead of `instanceof`, because public
 * pages load the tRPC client only later.
 */
function dataOf(
  error: unknown,
): { httpStatus?: unknown; domainCode?: unknown; details?: unknown } | undefined {
  if (!(error instanceof Error) || !('data' in error)) return undefined;
  const { data } = error;
  return typeof data === 'object' && data !== null ? data : undefined;
}
