import { formatDay, formatTime } from '#web/text/format.ts';

interface Shown {
  /** The times of the answers on the screen that are of an earlier visit, ms. */
  times: readonly number[];
  /** Something on the page is not there: nothing was kept of it. */
  hasGap: boolean;
}

/** Returns the text of the banner while the server cannot be reached. */
export function earlierText({ times, hasGap }: Shown, now: Date): string {
  if (times.length === 0) {
    return hasGap
      ? 'Offline. Needs a connection: this phone has no copy of this page.'
      : 'Offline. Showing what this phone has.';
  }
  const instant = new Date(Math.min(...times));
  const isToday = instant.toDateString() === now.toDateString();
  const time = formatTime(instant.toISOString());
  const from = isToday ? time : `${formatDay(instant.toISOString(), now)}, ${time}`;
  const rest = hasGap ? ' The rest needs a connection.' : '';
  return `Offline. Showing what this phone has, from ${from}.${rest}`;
}
