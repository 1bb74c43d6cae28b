import type { Query } from '@tanstack/react-query';
import { formatDay, formatTime } from '#web/text/format.ts';

interface Shown {
  times: readonly number[];
  /** `hasGap` is true after a query got neither a response nor cached data. */
  hasGap: boolean;
  isServerFailing: boolean;
}

/**
 * Returns the text of the banner while the server does not respond, such as 'Offline. Showing what this device has,
 * from 14:05.' Returns null if the page itself shows the failure.
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

/**
 * Returns true when the page shows the data of a query. The navigation marks its own queries with `isFrame`, because it
 * is on every page.
 */
export function isOnPage(query: Query | undefined): boolean {
  return (
    query?.isActive() === true && query.observers.some(({ options }) => !options.meta?.isFrame)
  );
}
