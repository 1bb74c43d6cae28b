import { localDay } from '#shared/calendar.ts';
import { formatDay } from '#web/text/format.ts';

interface Begun {
  /** ISO 8601 */
  startTime: string;
  day?: string | null | undefined;
}

/** Returns the day of a workout where it was trained; where it is not known, the day on this device. */
export function shownStartDay({ startTime, day }: Begun): string {
  return day ?? localDay(new Date(startTime));
}

/** The same day as `formatDay` writes it. */
export function formatStartDay(begun: Begun, now: Date): string {
  return formatDay(`${shownStartDay(begun)}T12:00:00`, now);
}
