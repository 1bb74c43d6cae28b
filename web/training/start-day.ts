import { localDay } from '#shared/calendar.ts';
import { formatAxisDay, formatDay } from '#web/text/format.ts';

interface Begun {
  startTime: string;
  day?: string | null | undefined;
}

/**
 * Returns `day`, the day on which a workout started in the time zone of the workout. Without `day`, returns the day in
 * the time zone of this device.
 */
export function shownStartDay({ startTime, day }: Begun): string {
  return day ?? localDay(new Date(startTime));
}

export function formatStartDay(begun: Begun, now: Date): string {
  return formatDay(`${shownStartDay(begun)}T12:00:00`, now);
}

/** Returns 'Nov 21' for a day in the year of `now`, and 'Nov 2025' for another year. `day` is `YYYY-MM-DD`. */
export function shortDay(day: string, now: Date): string {
  const isThisYear = day.slice(0, 4) === localDay(now).slice(0, 4);
  return formatAxisDay(new Date(`${day}T12:00:00`), isThisYear ? 'day' : 'month and year');
}
