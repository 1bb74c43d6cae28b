// The clock of the server, as far as this device knows it: a phone may be hours slow or fast, and the times of sets and of
// workouts that several devices share are to be right. A clock that differs by less than seconds is left alone.
const KEY = 'clock-offset-ms';
/** The server's Date header has whole seconds. */
const SECOND_MS = 1000;
/** A difference of this much may be that of an answer that was slow on one of its ways. */
const TOLERATED_MS = 3000;

let offsetMs = readKept();

/** Returns how far the server's clock is ahead of this device's, ms; 0 where they agree. */
export function clockOffsetMs(): number {
  return offsetMs;
}

/** Returns the time, ms since epoch: by this device's clock, corrected by its known difference from the server's. */
export function serverNowMs(): number {
  return Date.now() + offsetMs;
}

/** Returns the time as commands send it, ISO 8601. */
export function serverNow(): string {
  return new Date(serverNowMs()).toISOString();
}

/**
 * Compares the clocks by an answer of the server. An answer says between which bounds the difference lies; a known
 * difference within them stays, so that times do not jump from answer to answer.
 *
 * @param date the answer's Date header
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
    // Full storage: the next page measures it again.
    console.warn('The difference of the clocks could not be kept', error);
  }
}

function readKept(): number {
  try {
    return Number(localStorage.getItem(KEY) ?? 0) || 0;
  } catch {
    // No storage here: measured with the first answer.
    return 0;
  }
}
