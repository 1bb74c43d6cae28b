import { localDay } from '#shared/calendar.ts';
import { formatDay } from '#web/text/format.ts';

interface Begun {
  /** Start of the session, ISO 8601. */
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
