// Defines the days and weeks of a user, for server and browser. A day is `YYYY-MM-DD` in a time zone, and a week is
// named by its first day.
import { DAY_MS, DAYS_PER_WEEK, HOUR_MS, MINUTE_MS } from './durations.ts';

export const weekStarts = ['monday', 'sunday'] as const;
export type WeekStart = (typeof weekStarts)[number];

/** A user's days follow the time zone that their device last reported. Their weeks begin on `firstDayOfWeek`. */
export interface Calendar {
  timeZone: string;
  firstDayOfWeek: WeekStart;
}

/** A calendar day ends last in UTC−12 and begins first in UTC+14. */
export const LAST_ZONE_HOURS = 12;
export const FIRST_ZONE_HOURS = 14;

/** Returns the calendar day of an instant in UTC, `YYYY-MM-DD`. */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/**
 * Returns the calendar day of an instant in the local time zone, `YYYY-MM-DD`. In a browser this is the user's zone.
 */
export function localDay(instant: Date): string {
  const month = String(instant.getMonth() + 1).padStart(2, '0');
  const day = String(instant.getDate()).padStart(2, '0');
  return `${String(instant.getFullYear()).padStart(4, '0')}-${month}-${day}`;
}

/** Returns the name of the local time zone, such as 'Europe/Berlin'. In a browser this is the user's zone. */
export function localTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function timeZoneNames(): readonly string[] {
  return Intl.supportedValuesOf('timeZone');
}

/**
 * Returns the local time zone as an object that the caller spreads into an input: `{ timeZone: 'Europe/Berlin' }`; `{}`
 * when the zone is unknown.
 */
export function deviceZone(): { timeZone?: string } {
  const timeZone = localTimeZone();
  return timeZone ? { timeZone } : {};
}

/** Returns true when this runtime supports a time zone such as 'Europe/Berlin' or 'UTC'. */
export function isTimeZone(name: string): boolean {
  try {
    dayIn(name);
    return true;
  } catch {
    // `dayIn` throws a RangeError for an unknown zone. Trying the zone is safer than comparing it with a list of zones,
    // which is never complete.
    return false;
  }
}

const dayFormats = new Map<string, (instant: Date) => string>();

/**
 * Returns a function that gives the calendar day of an instant in a time zone, `YYYY-MM-DD`. The
 * function follows daylight saving.
 *
 * @throws RangeError for an unknown time zone
 */
export function dayIn(timeZone: string): (instant: Date) => string {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const dayOf = (instant: Date) => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  };
  dayFormats.set(timeZone, dayOf);
  return dayOf;
}

/** A time zone differs from UTC by at most 16 hours, even with daylight saving. */
const MOST_ZONE_HOURS = 16;

/**
 * Returns a function that gives the first moment of a calendar day (`YYYY-MM-DD`) in a time zone.
 * The function follows daylight saving and is exact to the minute.
 *
 * @throws RangeError for an unknown time zone
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

const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns in ms how far a time zone is ahead of UTC.
 *
 * @param instant ms since 1970
 */
export function zoneOffset(instant: number, timeZone: string): number {
  const known = offsetFormats.get(timeZone);
  const format =
    known ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  if (known === undefined) offsetFormats.set(timeZone, format);
  const parts = new Map(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const [year = 0, month = 1, day, hour, minute, second] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((part) => parts.get(part));
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/** Returns the clock time of an instant in a time zone, `HH:MM`. */
export function clockIn(timeZone: string, instant: Date): string {
  const shifted = instant.getTime() + zoneOffset(instant.getTime(), timeZone);
  return new Date(shifted).toISOString().slice(11, 16);
}

/**
 * Returns the instant (ms since 1970) of a clock time (`HH:MM`) on a day in a time zone; null for malformed input. A
 * time that occurs twice on the day gives the first instant.
 */
export function instantIn(timeZone: string, day: string, clock: string): number | null {
  const asUtc = Date.parse(`${day}T${clock}Z`);
  if (day === '' || clock === '' || Number.isNaN(asUtc)) return null;
  const [before, after] = [-DAY_MS, DAY_MS].map(
    (side) => asUtc - zoneOffset(asUtc + side, timeZone),
  ) as [number, number];
  const isThere = (instant: number) => instant + zoneOffset(instant, timeZone) === asUtc;
  return isThere(after) && !isThere(before) ? after : before;
}

/** Returns the calendar day `days` later, `YYYY-MM-DD`; earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return utcDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));
}

/** Returns the minutes by which local time is ahead of UTC at noon of a day. */
export function utcOffsetOn(day: string): number {
  return -new Date(`${day}T12:00:00`).getTimezoneOffset();
}

function newestDay(now: Date): string {
  return utcDay(new Date(now.getTime() + FIRST_ZONE_HOURS * HOUR_MS));
}

/** Returns true when `day` has not begun anywhere on earth. */
export function isFutureEverywhere(day: string, now: Date): boolean {
  return day > newestDay(now);
}

/** Returns true when `day` is over everywhere on earth. */
export function isPastEverywhere(day: string, now: Date): boolean {
  return day < utcDay(new Date(now.getTime() - LAST_ZONE_HOURS * HOUR_MS));
}

/** Returns the whole days from one calendar day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  // `Date.parse` reads a date without a time as UTC, so daylight saving has no effect.
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/**
 * Returns the day on which a workout ends, from its day and two clock times (`HH:MM`). A workout
 * whose end is earlier than its start ends on the next day.
 */
export function endDayOf({ day, start, end }: { day: string; start: string; end: string }): string {
  return end < start ? addDays(day, 1) : day;
}

/**
 * Returns the instant of a local clock time (`HH:MM` or `HH:MM:SS`) on a day; null for malformed
 * input.
 */
export function localInstant(day: string, clock: string): Date | null {
  const instant = new Date(`${day}T${clock}`);
  return day === '' || clock === '' || Number.isNaN(instant.getTime()) ? null : instant;
}

/**
 * Returns the time zone in which a workout is shown: the zone in which it was started, otherwise the user's.
 *
 * @param timeZone null for a workout that was stored before zones were stored
 */
export function zoneOfWorkout(
  { timeZone }: { timeZone?: string | null | undefined },
  calendar: Pick<Calendar, 'timeZone'>,
): string {
  // The server may accept a new time zone that this browser does not know. The browser then uses the user's zone.
  return timeZone && isTimeZone(timeZone) ? timeZone : calendar.timeZone;
}

/**
 * Returns the day on which a workout began, in the zone in which it was started, otherwise in the user's zone.
 *
 * @param startedAt ISO 8601
 */
export function startDayOf(
  workout: { startedAt: string; timeZone: string | null },
  calendar: Pick<Calendar, 'timeZone'>,
): string {
  return dayIn(zoneOfWorkout(workout, calendar))(new Date(workout.startedAt));
}

/** Returns the day of the week as `Date.getDay` does: 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Days are numbered as in `Date.getDay`, where Sunday is 0. */
const dayNumbers: Record<WeekStart, number> = { sunday: 0, monday: 1 };

/** Returns the first day of the week that contains `day`. Both are `YYYY-MM-DD`. */
export function weekStartOf(day: string, firstDayOfWeek: WeekStart): string {
  const daysIntoWeek = weekdayOf(day) - dayNumbers[firstDayOfWeek] + DAYS_PER_WEEK;
  return addDays(day, -(daysIntoWeek % DAYS_PER_WEEK));
}

/** Returns the first day of a span of `weeks` weeks. The week of `today` is the last week of the span. */
export function firstWeekStart(today: string, weeks: number, firstDayOfWeek: WeekStart): string {
  return addDays(weekStartOf(today, firstDayOfWeek), (1 - weeks) * DAYS_PER_WEEK);
}

/** Returns the first moment of a span of `weeks` weeks. The user's current week is the last week of the span. */
export function weeksSince(now: Date, weeks: number, { timeZone, firstDayOfWeek }: Calendar): Date {
  return dayStartIn(timeZone)(firstWeekStart(dayIn(timeZone)(now), weeks, firstDayOfWeek));
}

/** Returns the first day of each of `weeks` weeks, oldest first. The week of `today` is the last. */
export function weekStartsUpTo(
  today: string,
  { weeks, firstDayOfWeek }: { weeks: number; firstDayOfWeek: WeekStart },
): string[] {
  const first = firstWeekStart(today, weeks, firstDayOfWeek);
  return Array.from({ length: weeks }, (_, index) => addDays(first, index * DAYS_PER_WEEK));
}

export function daysOfWeek(weekStart: string): string[] {
  return Array.from({ length: DAYS_PER_WEEK }, (_, index) => addDays(weekStart, index));
}
