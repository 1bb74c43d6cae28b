// Computes days and weeks in the user's time zone. A day is a text such as 2026-03-04.

const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

export function dayOf(time: string | number | Date, timeZone: string): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(new Date(time));
}

const number = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const named = (count: number) => new Date(count * DAY_MS).toISOString().slice(0, 10);

export const daysFrom = (one: string, other: string) => number(other) - number(one);
export const shifted = (day: string, days: number) => named(number(day) + days);
/** Returns the weekday of a day, 0 for Sunday. January 1, 1970 was a Thursday (4). */
export const weekdayOf = (day: string) => (number(day) + 4) % 7;

export type FirstDay = 'sunday' | 'monday';

export function weekOf(day: string, first: FirstDay): string {
  return shifted(day, -((weekdayOf(day) - (first === 'monday' ? 1 : 0) + 7) % 7));
}

/** Returns the first days of `count` weeks, oldest first. The last week contains `today`. */
export function weeksTo(today: string, count: number, first: FirstDay): string[] {
  return Array.from({ length: count }, (_, index) =>
    shifted(weekOf(today, first), 7 * (index - count + 1)),
  );
}

/** Returns the moment one year before `now`. */
export function yearBefore(now: string): string {
  return `${Number(now.slice(0, 4)) - 1}${now.slice(4)}`;
}
