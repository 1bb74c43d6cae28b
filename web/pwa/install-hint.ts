// Decides when the hint to install the app may be shown: it is a choice of this device.

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days before the hint is shown again after it was dismissed. */
const AWAY_DAYS = 60;
const KEY = 'install-hint-put-away';

/** False for 60 days after it was put away. */
export function mayHint(nowMs: number): boolean {
  try {
    const putAway = Date.parse(localStorage.getItem(KEY) ?? '');
    return Number.isNaN(putAway) || nowMs - putAway >= AWAY_DAYS * DAY_MS;
  } catch {
    // What is put away could not be kept: it would come back each time.
    return false;
  }
}

export function putHintAway(nowMs: number): void {
  try {
    localStorage.setItem(KEY, new Date(nowMs).toISOString());
  } catch (error) {
    console.warn('It could not be kept that the hint was put away', error);
  }
}
