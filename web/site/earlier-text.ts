import { formatDay, formatTime } from '#web/text/format.ts';

interface Shown {
  /** The times of the responses on the screen that are from an earlier visit, ms. */
  times: readonly number[];
  /** Something on the page has no cached response. */
  hasGap: boolean;
  /** The server responds, but with a failure. */
  isServerFailing: boolean;
}

/**
 * Returns the text of the banner while there is no usable response; null when the page shows the failure. Parts without
 * a cached response show it themselves.
 */
export function earlierText({ times, hasGap, isServerFailing }: Shown, now: Date): string | null {
  const cause = isServerFailing ? 'The server has a problem.' : 'Offline.';
  if (times.length === 0) {
    if (isServerFailing) return null;
    return hasGap ? cause : `${cause} Showing what this device has.`;
  }
  const instant = new Date(Math.min(...times));
  const isToday = instant.toDateString() === now.toDateString();
  const time = formatTime(instant.toISOString());
  const from = isToday ? time : `${formatDay(instant.toISOString(), now)}, ${time}`;
  return `${cause} Showing what this device has, from ${from}.`;
}
