// Numbers, days and times as text. The site speaks English, so the forms do too, in the reader's own variety of it.
import { onDemand } from './on-demand.ts';

const locale = navigator.languages?.find((language) => language.startsWith('en')) ?? 'en';

const numbers = (maximumFractionDigits: number) =>
  onDemand(() => new Intl.NumberFormat(locale, { maximumFractionDigits }));
const dates = (options: Intl.DateTimeFormatOptions) =>
  onDemand(() => new Intl.DateTimeFormat(locale, options));

const numberFormats = { 0: numbers(0), 1: numbers(1), 2: numbers(2) };
const longDay = dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = dates({ weekday: 'short', day: 'numeric', month: 'short' });
const shortDayWithYear = dates({ day: 'numeric', month: 'short', year: 'numeric' });
const dayOfMonth = dates({ day: 'numeric', month: 'short' });
const shortMonthWithYear = dates({ month: 'short', year: 'numeric' });
const month = dates({ month: 'long', year: 'numeric' });
const shortMonth = dates({ month: 'short' });
const weekday = dates({ weekday: 'short' });
const clock = dates({ hour: 'numeric', minute: '2-digit' });

/** 12345.678 → '12,345.68'; trailing zeros are left out. */
export function formatNumber(value: number, decimals: 0 | 1 | 2 = 2): string {
  return numberFormats[decimals]().format(value);
}

/** '62.5 kg', '62.5%': no space before %. */
export function withUnit(number: string, unit: string): string {
  return unit === '%' ? `${number}%` : `${number} ${unit}`;
}

/** 'Saturday, November 21, 2026' */
export function formatLongDay(instant: string): string {
  return longDay().format(new Date(instant));
}

/** 'Sat, Nov 21' in the year of `now`, else 'Nov 21, 2025'. */
export function formatDay(instant: string, now: Date): string {
  const date = new Date(instant);
  const isThisYear = date.getFullYear() === now.getFullYear();
  return (isThisYear ? shortDay() : shortDayWithYear()).format(date);
}

/** A calendar day, 'YYYY-MM-DD' → 'Nov 21, 2025'; the same day in every time zone. */
export function formatCalendarDay(day: string): string {
  return shortDayWithYear().format(new Date(`${day}T12:00:00`));
}

const axisDays = { day: dayOfMonth, 'day and year': shortDayWithYear, month: shortMonthWithYear };

/** 'Nov 21', 'Nov 21, 2025' or 'Nov 2025' */
export function formatAxisDay(date: Date, form: keyof typeof axisDays): string {
  return axisDays[form]().format(date);
}

/** 'November 2026' */
export function formatMonth(instant: string): string {
  return month().format(new Date(instant));
}

/** 'Nov' */
export function formatShortMonth(instant: string): string {
  return shortMonth().format(new Date(instant));
}

/** 'Sat' */
export function formatWeekday(instant: string): string {
  return weekday().format(new Date(instant));
}

/** '6:42 PM', or as the reader's English has it. */
export function formatTime(instant: string): string {
  return clock().format(new Date(instant));
}

/** 1 → '1 set', 3 → '3 sets'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count, 0)} ${count === 1 ? one : many}`;
}

/** 52 → '52 min', 95 → '1 h 35 min', 120 → '2 h'. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${formatNumber(hours, 0)} h` : `${formatNumber(hours, 0)} h ${rest} min`;
}
