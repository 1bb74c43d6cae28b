// Formats days and times in English. The first language of the device decides the order of a date. It also decides
// between the 12- and 24-hour clock if the user has not chosen one.
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

export function setClock(chosen: Clock): void {
  clock = chosen;
}

function dayOf(date: Date, form: DayForm, timeZone?: string): string {
  return dayText(date, form, deviceStyle(), timeZone);
}

/**
 * Returns a day such as 'Saturday, November 21, 2026'.
 *
 * @param timeZone the time zone of the workout; the time zone of this device by default
 */
export function formatLongDay(instant: string, timeZone?: string): string {
  return dayOf(new Date(instant), 'long', timeZone);
}

/** Returns 'Sat, Nov 21' for a day in the year of `now`, and 'Nov 21, 2025' for another year. */
export function formatDay(instant: string, now: Date, timeZone?: string): string {
  const date = new Date(instant);
  const yearOf = (at: Date) => dayOf(at, 'year alone', timeZone);
  const isThisYear = yearOf(date) === yearOf(now);
  return dayOf(date, isThisYear ? 'weekday' : 'day and year', timeZone);
}

/** Formats a calendar day: '2025-11-21' gives 'Nov 21, 2025' in every time zone. */
export function formatCalendarDay(day: string): string {
  return dayOf(new Date(`${day}T12:00:00`), 'day and year');
}

export function formatAxisDay(date: Date, form: 'day' | 'day and year' | 'month and year'): string {
  return dayOf(date, form);
}

export function formatMonth(instant: string): string {
  return dayOf(new Date(instant), 'long month and year');
}

export function formatShortMonth(instant: string): string {
  return dayOf(new Date(instant), 'month alone');
}

export function formatWeekday(instant: string): string {
  return dayOf(new Date(instant), 'weekday alone');
}

export function formatTime(instant: string, timeZone?: string): string {
  const is24Hours = clock === 'auto' ? deviceStyle().is24Hours : clock === '24h';
  return clockText(new Date(instant), { is24Hours }, timeZone);
}

/** Formats minutes: 52 gives '52 min', 95 gives '1 h 35 min', and 120 gives '2 h'. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${formatNumber(hours, 0)} h` : `${formatNumber(hours, 0)} h ${rest} min`;
}
