// Weeks of goals: Monday to Sunday in UTC, so that they do not depend on a time zone.
import { utcDay } from '#shared/calendar.ts';
import { DAY_MS } from '#shared/durations.ts';

const WEEK_DAYS = 7;
/** 1970-01-01 was a Thursday: the Monday of its week lies three days before. */
const EPOCH_MONDAY_OFFSET_DAYS = 3;

/** The Monday of the week that an instant lies in, `YYYY-MM-DD`. */
export function weekOf(instant: string): string {
  const day = Math.floor(Date.parse(instant) / DAY_MS);
  const week = Math.floor((day + EPOCH_MONDAY_OFFSET_DAYS) / WEEK_DAYS);
  return utcDay(new Date((week * WEEK_DAYS - EPOCH_MONDAY_OFFSET_DAYS) * DAY_MS));
}
