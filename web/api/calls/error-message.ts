// Classifies a failed call and returns the sentence to show for it.

const REFUSED_ID = 400;
const NOT_FOUND = 404;
const SERVER_FAILED = 500;

/**
 * Returns the HTTP status of the response, also of one without tRPC data, such as a proxy's. Returns undefined when
 * there was no response (no network, lost connection).
 */
export function httpStatusOf(error: unknown): number | undefined {
  const status = dataOf(error)?.httpStatus;
  return typeof status === 'number' ? status : refusedStatusOf(error);
}

/**
 * Returns the status of an error response that tRPC cannot read. A truncated response with a status of success has
 * none.
 */
function refusedStatusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('meta' in error)) return undefined;
  const { meta } = error;
  if (typeof meta !== 'object' || meta === null || !('response' in meta)) return undefined;
  const { response } = meta;
  return response instanceof Response && !response.ok ? response.status : undefined;
}

/**
 * Returns why something did not load: no response, or a server failure. Returns null for a refusal, and without an
 * error.
 */
export function reasonOf(error: unknown): 'unanswered' | 'server' | null {
  if (!error) return null;
  const status = httpStatusOf(error);
  if (status === undefined) return 'unanswered';
  return status >= SERVER_FAILED ? 'server' : null;
}

/** Returns the code of shared/errors.ts in the server's refusal; undefined when there is none. */
export function domainCodeOf(error: unknown): string | undefined {
  const code = dataOf(error)?.domainCode;
  return typeof code === 'string' ? code : undefined;
}

/** Returns true when the address of a page has no item: it was deleted, or its id is malformed. */
export function isMissing(error: unknown): boolean {
  const status = httpStatusOf(error);
  return status === NOT_FOUND || status === REFUSED_ID;
}

/**
 * Waits for a deletion. A deletion that another device has already done is a success.
 *
 * @throws every other failure of `deletion`
 */
export async function unlessAlreadyDeleted(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (httpStatusOf(error) !== NOT_FOUND) throw error;
  }
}

/**
 * Returns true when the server responded, even with an error. False when the outcome is unknown, so
 * that the request must be sent again.
 */
export function hasServerAnswer(error: unknown): boolean {
  return httpStatusOf(error) !== undefined;
}

/** Returns the server's own sentence for a refusal, otherwise `fallback`. */
export function errorMessage(error: unknown, fallback: string): string {
  const status = httpStatusOf(error);
  if (status === undefined || status >= SERVER_FAILED) return fallback;
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

/** Text of an action that only the server can do. */
export const NEEDS_CONNECTION = 'Needs a connection';

/** Returns the text for a failed action: `failure`, and without a response also that it needs a connection. */
export function failureWords(error: unknown, failure: string): { title?: string; message: string } {
  return hasServerAnswer(error)
    ? { message: failure }
    : { title: failure, message: `${NEEDS_CONNECTION}.` };
}

/** Returns the fields that the server refused, by path. */
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

/** Returns the `data` of a tRPC failure. The data are read without the client, which public pages load later. */
function dataOf(
  error: unknown,
): { httpStatus?: unknown; domainCode?: unknown; details?: unknown } | undefined {
  if (!(error instanceof Error) || !('data' in error)) return undefined;
  const { data } = error;
  return typeof data === 'object' && data !== null ? data : undefined;
}
