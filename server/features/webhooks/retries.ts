// Decides when a message is sent again: ten tries over three days, as the Standard Webhooks specification has it.

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds from each failure to the next try; after the last one there is none. */
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

/** Tries of a message in all. */
export const MOST_TRIES = waits.length + 1;
/** Milliseconds of nothing but failures after which an endpoint is turned off. */
export const FAILING_MS = 72 * HOUR;
/** A receiver may ask to be left alone for so long. */
const LONGEST_WAIT_MS = 24 * HOUR;
/** Tries of many messages shall not all come at one moment: each wait is up to a fifth longer. */
const JITTER = 0.2;

/**
 * Returns the time of the next try after so many; null after the last one. A receiver's `Retry-After` (seconds or a
 * date) makes it later, by a day at most.
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

/** Milliseconds; 0 for a header that is absent or says nothing. */
function askedWait(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * SECOND;
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime());
}
