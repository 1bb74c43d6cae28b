// A line that takes everything and answers nothing would keep a form waiting for minutes, until the browser gives up.
import { authFetch } from './refresh.ts';

/** Longer than a command takes on the slowest line that is any good. */
export const LONGEST_MS = 60_000;

/**
 * `authFetch` that gives up.
 *
 * @throws (rejects) also when no answer has begun to come after `LONGEST_MS`
 */
export async function fetchInTime(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const late = new AbortController();
  const signal = init.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal;
  // The race as well: renewing the sign-in, which may come first, does not listen to the signal.
  const { promise: isLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new Error('No answer in time');
    late.abort(error);
    reject(error);
  }, LONGEST_MS);
  try {
    return await Promise.race([authFetch(input, { ...init, signal }), isLate]);
  } finally {
    clearTimeout(timer);
  }
}
