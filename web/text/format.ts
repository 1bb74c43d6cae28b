// Formats numbers, days and times for this device. Words are English. The device's first language determines the order
// of a date and, without a setting, the clock.
import type { Clock } from '#shared/account/settings.ts';
import {
  clockText,
  type DayForm,
  dayText,
  formatNumber,
  onDemand,
  styleOfLanguage,
} from '#shared/format.ts';

export { countOf, formatNumber, withUnit } from '#shared/format.ts';

const deviceStyle = onDemand(() => styleOfLanguage(navigator.languages?.[0] ?? navigator.language));

let clock: Clock = 'auto';

/** Sets the clock of all texts that are created from now on. */
export function setClock(chosen: Clock): void {
  clock = chosen;
}

function dayOf(date: Date, form: DayForm, timeZone?: string): string {
  return dayText(date, form, deviceStyle(), timeZone);
}

/**
 * Returns 'Saturday, November 21, 2026'.
 *
 * @param timeZone of a workout; default: the time zone of this device, also below
 */
export function formatLongDay(instant: string, timeZone?: string): string {
  return dayOf(new Date(instant), 'long', timeZone);
}

/** Returns 'Sat, Nov 21' in the year of `now`, otherwise 'Nov 21, 2025'. */
export function formatDay(instant: string, now: Date, timeZone?: string): string {
  const date = new Date(instant);
  const yearOf = (at: Date) => dayOf(at, 'year alone', timeZone);
  const isThisYear = yearOf(date) === yearOf(now);
  return dayOf(date, isThisYear ? 'weekday' : 'day and year', timeZone);
}

/** Formats a calendar day, 'YYYY-MM-DD' → 'Nov 21, 2025'. The day is the same in every time zone. */
export function formatCalendarDay(day: string): string {
  return dayOf(new Date(`${day}T12:00:00`), 'day and year');
}

/** Returns 'Nov 21', 'Nov 21, 2025' or 'Nov 2025'. */
export function formatAxisDay(date: Date, form: 'day' | 'day and year' | 'month and year'): string {
  return dayOf(date, form);
}

/** Returns the month and year of an instant: 'November 2026'. */
export function formatMonth(instant: string): string {
  return dayOf(new Date(instant), 'long month and year');
}

/** Returns the short month of an instant: 'Nov'. */
export function formatShortMonth(instant: string): string {
  return dayOf(new Date(instant), 'month alone');
}

/** Returns the short weekday of an instant: 'Sat'. */
export function formatWeekday(instant: string): string {
  return dayOf(new Date(instant), 'weekday alone');
}

/** Returns '6:42 PM' or '18:42'. */
export function formatTime(instant: string, timeZone?: string): string {
  const is24Hours = clock === 'auto' ? deviceStyle().is24Hours : clock === '24h';
  return clockText(new Date(instant), { is24Hours }, timeZone);
}

/** Formats a duration: 52 → '52 min', 95 → '1 h 35 min', 120 → '2 h'. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${formatNumber(hours, 0)} h` : `${formatNumber(hours, 0)} h ${rest} min`;
}
