// Schedules the retries of a message: ten tries over three days, as in the Standard Webhooks specification.

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds from each failure to the next try. After the last failure there is no retry. */
const waits = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** Number of times that a message is sent, until it is given up. */
export const MOST_TRIES = waits.length + 1;
/** An endpoint that only fails for this long, in milliseconds, is turned off. */
export const FAILING_MS = 72 * HOUR;
/** Maximum `Retry-After` of a receiver that is respected, in ms. */
const LONGEST_WAIT_MS = 24 * HOUR;
/** Each wait is up to a fifth longer, so that retries of many messages do not coincide. */
const JITTER = 0.2;

/**
 * Returns the time of the next try after `tries`; null after the last one. A receiver's `Retry-After` (seconds or a
 * date) delays it, by a day at most.
 */
export function nextTryAt(
  tries: number,
  now: Date,
  { retryAfter, random = Math.random }: { retryAfter?: string | undefined; random?: () => number },
): Date | null {
  const wait = waits[tries - 1];
  if (wait === undefined) return null;
  const asked = Math.min(askedWait(retryAfter, now), LONGEST_WAIT_MS);
  return new Date(now.getTime() + Math.max(wait * (1 + JITTER * random()), asked));
}

/** Returns the delay in milliseconds; 0 for a header that is absent or invalid. */
function askedWait(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * SECOND;
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime());
}
