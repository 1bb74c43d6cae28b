// The time of a photo: a day in the form, an instant on the wire.
import { localDay } from '#shared/calendar.ts';

/** Photography on a phone is younger; an older date is a clock that was never set. */
const EARLIEST_DAY = '2000-01-01';

/** The day of the file where that makes sense, else today. `YYYY-MM-DD` */
export function defaultDay(lastModified: number, now: Date): string {
  const today = localDay(now);
  const day = Number.isFinite(lastModified) ? localDay(new Date(lastModified)) : today;
  return day < EARLIEST_DAY || day > today ? today : day;
}

/** Returns the problem with the day, if any. */
export function dayProblem(day: string, now: Date): string | undefined {
  if (day === '') return 'Please choose the date of the photo';
  return day > localDay(now) ? 'The date of a photo cannot be in the future' : undefined;
}

/**
 * The instant that stands for `day`: `known` where it lies on that day, now when it is today, else the noon of it
 * where the person is.
 */
export function instantOf(day: string, known: Date, now: Date): string {
  if (day === localDay(known) && known <= now) return known.toISOString();
  if (day === localDay(now)) return now.toISOString();
  return new Date(`${day}T12:00:00`).toISOString();
}
