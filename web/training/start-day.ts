import { localDay } from '#shared/calendar.ts';
import { formatAxisDay, formatDay } from '#web/text/format.ts';

interface Begun {
  /** ISO 8601 */
  startTime: string;
  day?: string | null | undefined;
}

/** Returns the local day of a workout; the day on this device when its time zone is unknown. */
export function shownStartDay({ startTime, day }: Begun): string {
  return day ?? localDay(new Date(startTime));
}

/** Returns the same day in the format of `formatDay`. */
export function formatStartDay(begun: Begun, now: Date): string {
  return formatDay(`${shownStartDay(begun)}T12:00:00`, now);
}

/** Returns 'Nov 21', or 'Nov 2025' for another year than that of `now`. `day` is `YYYY-MM-DD`. */
export function shortDay(day: string, now: Date): string {
  const isThisYear = day.slice(0, 4) === localDay(now).slice(0, 4);
  return formatAxisDay(new Date(`${day}T12:00:00`), isThisYear ? 'day' : 'month and year');
}
