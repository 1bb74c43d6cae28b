// A month as a calendar shows it, in the reader's own time zone.
import { addDays, daysOfWeek, localDay, type WeekStart, weekStartOf } from '#shared/calendar.ts';
import { DAYS_PER_WEEK } from '#shared/durations.ts';

/** Most weeks that a month can touch: the calendar keeps its height from month to month. */
const WEEKS = 6;

/** True for a day of the calendar, `YYYY-MM-DD`: an address may say anything. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && localDay(new Date(`${text}T12:00:00`)) === text;
}

/** '2026-11-21' → '2026-11' */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** '2026-11', 2 → '2027-01' */
export function shiftMonth(month: string, by: number): string {
  const start = monthStart(month);
  return monthOf(localDay(new Date(start.getFullYear(), start.getMonth() + by, 1)));
}

/** '2026-02' → '2026-02-28' */
export function lastDayOf(month: string): string {
  const start = monthStart(month);
  return localDay(new Date(start.getFullYear(), start.getMonth() + 1, 0));
}

/** Midnight of its first day where the reader is. */
export function monthStart(month: string): Date {
  return new Date(`${month}-01T00:00:00`);
}

/** Six weeks of seven days, `YYYY-MM-DD`; null where a day of the week belongs to another month. */
export function monthWeeks(month: string, firstDayOfWeek: WeekStart): (string | null)[][] {
  const first = weekStartOf(`${month}-01`, firstDayOfWeek);
  return Array.from({ length: WEEKS }, (_, week) =>
    daysOfWeek(addDays(first, week * DAYS_PER_WEEK)).map((day) =>
      monthOf(day) === month ? day : null,
    ),
  );
}
