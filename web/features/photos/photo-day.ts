// Converts the time of a photo: a day in the form, an instant in the API.
import { localDay } from '#shared/calendar.ts';

/** The earliest plausible day of a photo file. An earlier day usually comes from a clock that was never set. */
const EARLIEST_DAY = '2000-01-01';

/** Returns the day of the file as `YYYY-MM-DD`, or today when that day is implausible. */
export function defaultDay(lastModified: number, now: Date): string {
  const today = localDay(now);
  const day = Number.isFinite(lastModified) ? localDay(new Date(lastModified)) : today;
  return day < EARLIEST_DAY || day > today ? today : day;
}

/** Returns the problem with the day; undefined when it is valid. */
export function dayProblem(day: string, now: Date): string | undefined {
  if (day === '') return 'Please choose the date of the photo';
  return day > localDay(now) ? 'The date of a photo cannot be in the future' : undefined;
}

/**
 * Returns the instant for `day`: `known` when it is on that day, now for today, otherwise noon in the user's time zone.
 */
export function instantOf(day: string, known: Date, now: Date): string {
  if (day === localDay(known) && known <= now) return known.toISOString();
  if (day === localDay(now)) return now.toISOString();
  return new Date(`${day}T12:00:00`).toISOString();
}
