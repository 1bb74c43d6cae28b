import { formatDay, formatTime } from '#web/text/format.ts';

const DAY_MS = 24 * 3_600_000;

/** What the banner says; `at` (ms) is of when the oldest answer on the screen is, undefined when all are of this visit. */
export function earlierText(at: number | undefined, now: Date): string {
  if (at === undefined) return 'Offline. Showing what this phone has.';
  const instant = new Date(at).toISOString();
  const isToday = new Date(at).toDateString() === now.toDateString();
  const isRecent = now.getTime() - at < DAY_MS;
  const day = isToday && isRecent ? '' : `${formatDay(instant, now)}, `;
  return `Offline. Showing what this phone has, from ${day}${formatTime(instant)}.`;
}
