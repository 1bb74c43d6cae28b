// Estimates the server's time. The clock of a phone may be hours wrong, but logged sets need correct times on all
// devices.
const KEY = 'clock-offset-ms';
/** The `Date` header has whole seconds, so the server's clock may be almost 1 s ahead of the header. */
const SECOND_MS = 1000;
/** Deviations of up to `TOLERATED_MS` are ignored, because each measurement is imprecise. */
const TOLERATED_MS = 3000;

let offsetMs = readKept();

/**
 * Returns the difference between the server's clock and this device's clock, in ms. The difference is positive when the
 * server is ahead.
 */
export function clockOffsetMs(): number {
  return offsetMs;
}

export function serverNowMs(): number {
  return Date.now() + offsetMs;
}

/** Returns the estimated time of the server as ISO 8601, as commands need it. */
export function serverNow(): string {
  return new Date(serverNowMs()).toISOString();
}

/**
 * Updates the clock difference from the `Date` header of a response. Keeps the stored difference when the header agrees
 * with it to within 3 s, so that times do not jump.
 * @param date the `Date` header of the response
 * @param sentMs the time of the request by this device's clock, in ms since the epoch
 * @param receivedMs the time of the response by this device's clock, in ms since the epoch
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
    // The storage may be full. The next page load then measures the clock difference again.
    console.warn('The difference of the clocks could not be kept', error);
  }
}

function readKept(): number {
  try {
    return Number(localStorage.getItem(KEY) ?? 0) || 0;
  } catch {
    // The browser may forbid storage. The clock difference is then 0 until the first response.
    return 0;
  }
}
