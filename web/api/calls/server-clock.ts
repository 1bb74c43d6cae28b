// Estimates the clock of the server. A phone's clock may be hours off, but sets and workouts that devices share need
// right times. Differences of a few seconds are ignored.
const KEY = 'clock-offset-ms';
/** The server's Date header has whole seconds. */
const SECOND_MS = 1000;
/** A slow request or response may cause a difference of this size. */
const TOLERATED_MS = 3000;

let offsetMs = readKept();

/** Returns how far the server's clock is ahead of this device's clock, in ms; 0 when they agree. */
export function clockOffsetMs(): number {
  return offsetMs;
}

/** Returns the time, ms since epoch: this device's clock, corrected by its known difference from the server's clock. */
export function serverNowMs(): number {
  return Date.now() + offsetMs;
}

/** Returns the time for commands, ISO 8601. */
export function serverNow(): string {
  return new Date(serverNowMs()).toISOString();
}

/**
 * Compares the clocks after a response, which gives bounds for their difference. A known difference within the bounds
 * stays, so that times do not jump between responses.
 *
 * @param date the Date header of the response
 * @param sentMs and `receivedMs`: by this device's clock
 */
export function compareClocks(date: string | null, sentMs: number, receivedMs: number): void {
  const atMs = Date.parse(date ?? '');
  if (Number.isNaN(atMs) || receivedMs < sentMs) return;
  const [least, most] = [atMs - receivedMs, atMs + SECOND_MS - sentMs];
  const isWithin = (ms: number) => least - TOLERATED_MS <= ms && ms <= most + TOLERATED_MS;
  if (isWithin(offsetMs)) return;
  offsetMs = isWithin(0) ? 0 : Math.round((least + most) / 2);
  try {
    if (offsetMs === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, String(offsetMs));
  } catch (error) {
    // The storage is full; the next page measures it again.
    console.warn('The difference of the clocks could not be kept', error);
  }
}

function readKept(): number {
  try {
    return Number(localStorage.getItem(KEY) ?? 0) || 0;
  } catch {
    // Without storage the difference of the clocks is 0 until the first response measures it.
    return 0;
  }
}
