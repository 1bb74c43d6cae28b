// Computes the weeks and the first and last day of a calendar month, in the time zone of the
// device.
import { addDays, daysOfWeek, localDay, type WeekStart, weekStartOf } from '#shared/calendar.ts';
import { DAYS_PER_WEEK } from '#shared/durations.ts';

/**
 * A month touches at most six weeks. The calendar always shows six, so that its height is constant.
 */
const WEEKS = 6;

/** Returns true when a text from the address is an existing day `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && localDay(new Date(`${text}T12:00:00`)) === text;
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** Returns the month that is `by` months later: '2027-01' for '2026-11' and 2. */
export function shiftMonth(month: string, by: number): string {
  const start = monthStart(month);
  return monthOf(localDay(new Date(start.getFullYear(), start.getMonth() + by, 1)));
}

export function lastDayOf(month: string): string {
  const start = monthStart(month);
  return localDay(new Date(start.getFullYear(), start.getMonth() + 1, 0));
}

export function monthStart(month: string): Date {
  return new Date(`${month}-01T00:00:00`);
}

/** Returns six weeks of seven days `YYYY-MM-DD`. Days of other months are null. */
export function monthWeeks(month: string, firstDayOfWeek: WeekStart): (string | null)[][] {
  const first = weekStartOf(`${month}-01`, firstDayOfWeek);
  return Array.from({ length: WEEKS }, (_, week) =>
    daysOfWeek(addDays(first, week * DAYS_PER_WEEK)).map((day) =>
      monthOf(day) === month ? day : null,
    ),
  );
}
