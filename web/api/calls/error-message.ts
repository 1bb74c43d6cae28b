// Turns a failed call into a sentence for the person in front of the screen, and classifies it.

const REFUSED_ID = 400;
const NOT_FOUND = 404;
const SERVER_FAILED = 500;

/**
 * HTTP status of the server's answer, also of one that is not tRPC's, such as that of a proxy; undefined when no answer
 * came (no network, cut connection).
 */
export function httpStatusOf(error: unknown): number | undefined {
  const status = dataOf(error)?.httpStatus;
  return typeof status === 'number' ? status : refusedStatusOf(error);
}

/** Status of a failed answer without a body that tRPC reads. A cut answer has a status of success: it is none. */
function refusedStatusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('meta' in error)) return undefined;
  const { meta } = error;
  if (typeof meta !== 'object' || meta === null || !('response' in meta)) return undefined;
  const { response } = meta;
  return response instanceof Response && !response.ok ? response.status : undefined;
}

/** Returns why something did not load: no answer came, or the server failed; null for a refusal, and without an error. */
export function reasonOf(error: unknown): 'unanswered' | 'server' | null {
  if (!error) return null;
  const status = httpStatusOf(error);
  if (status === undefined) return 'unanswered';
  return status >= SERVER_FAILED ? 'server' : null;
}

/** The code of shared/errors.ts that the server refused with; undefined when it said none. */
export function domainCodeOf(error: unknown): string | undefined {
  const code = dataOf(error)?.domainCode;
  return typeof code === 'string' ? code : undefined;
}

/** True when the address of a page leads to nothing: the item is gone, or its id is malformed. */
export function isMissing(error: unknown): boolean {
  const status = httpStatusOf(error);
  return status === NOT_FOUND || status === REFUSED_ID;
}

/**
 * Waits for a deletion. One that another device already did is a success.
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

/** True when the server answered, even with a failure. False: nothing is known, try again later. */
export function hasServerAnswer(error: unknown): boolean {
  return httpStatusOf(error) !== undefined;
}

/** The server's own sentence when it refused, else `fallback`. */
export function errorMessage(error: unknown, fallback: string): string {
  const status = httpStatusOf(error);
  if (status === undefined || status >= SERVER_FAILED) return fallback;
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

/** Text of an action that only the server can do. */
export const NEEDS_CONNECTION = 'Needs a connection';

/** Returns the words for a failed press: `failure`, and that it needs a connection when no answer came. */
export function failureWords(error: unknown, failure: string): { title?: string; message: string } {
  return hasServerAnswer(error)
    ? { message: failure }
    : { title: failure, message: `${NEEDS_CONNECTION}.` };
}

/** The fields that the server refused, by path. */
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

/** Every tRPC failure carries `data`; read without importing the client, which the public pages load late. */
function dataOf(
  error: unknown,
): { httpStatus?: unknown; domainCode?: unknown; details?: unknown } | undefined {
  if (!(error instanceof Error) || !('data' in error)) return undefined;
  const { data } = error;
  return typeof data === 'object' && data !== null ? data : undefined;
}
