// Calendar days. 'Today' is the user's own day; the server accepts a day that is today somewhere on earth.
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

/** The last place on earth where it is still yesterday is UTC−12, the first where it is tomorrow is UTC+14. */
export const LAST_ZONE_HOURS = 12;
export const FIRST_ZONE_HOURS = 14;

/** The calendar day of an instant in UTC, `YYYY-MM-DD`. */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The calendar day of an instant where this code runs (the browser: the user's own day), `YYYY-MM-DD`. */
export function localDay(instant: Date): string {
  const month = String(instant.getMonth() + 1).padStart(2, '0');
  const day = String(instant.getDate()).padStart(2, '0');
  return `${String(instant.getFullYear()).padStart(4, '0')}-${month}-${day}`;
}

/** True for the name of a time zone that is known here: 'Europe/Berlin', 'UTC'. */
export function isTimeZone(name: string): boolean {
  try {
    dayIn(name);
    return true;
  } catch {
    // A RangeError: there is no list to look it up in that every runtime has whole.
    return false;
  }
}

/**
 * Tells the calendar day of instants in a time zone, `YYYY-MM-DD`, through summers and winters.
 *
 * @throws RangeError for a time zone that is not known here.
 */
export function dayIn(timeZone: string): (instant: Date) => string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (instant) => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  };
}

/** No zone is further from UTC, daylight saving included. */
const MOST_ZONE_HOURS = 16;

/**
 * Tells the first moment of calendar days (`YYYY-MM-DD`) in a time zone, through summers and winters; to the minute, as
 * zones are.
 *
 * @throws RangeError for a time zone that is not known here.
 */
export function dayStartIn(timeZone: string): (day: string) => Date {
  const dayOf = dayIn(timeZone);
  return (day) => {
    const midnight = Date.parse(`${day}T00:00:00Z`);
    let [before, until] = [-MOST_ZONE_HOURS * 60, MOST_ZONE_HOURS * 60];
    while (until - before > 1) {
      const middle = Math.floor((before + until) / 2);
      if (dayOf(new Date(midnight + middle * MINUTE_MS)) >= day) until = middle;
      else before = middle;
    }
    return new Date(midnight + until * MINUTE_MS);
  };
}

/** The day that lies so many days later, `YYYY-MM-DD`; earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return utcDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));
}

/**
 * Returns the minutes by which this place (the browser: the user's own) is ahead of UTC on a day;
 * daylight saving may change it.
 */
export function utcOffsetOn(day: string): number {
  return -new Date(`${day}T12:00:00`).getTimezoneOffset();
}

/** The latest calendar day that has begun anywhere on earth, `YYYY-MM-DD`. */
function newestDay(now: Date): string {
  return utcDay(new Date(now.getTime() + FIRST_ZONE_HOURS * HOUR_MS));
}

/** True when `day` has begun nowhere on earth yet. */
export function isFutureEverywhere(day: string, now: Date): boolean {
  return day > newestDay(now);
}

/** True when `day` is over everywhere on earth. */
export function isPastEverywhere(day: string, now: Date): boolean {
  return day < utcDay(new Date(now.getTime() - LAST_ZONE_HOURS * HOUR_MS));
}

/** Whole days from one calendar day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}
