// Dates as apps and countries write them, without a guess: what could be two days is asked.
import type { DayOrder } from '#shared/imports/vocabulary.ts';
import { monthOf } from './months.ts';

/** A moment on the clocks of a place, or in UTC. */
export interface Moment {
  year: number;
  month: number;
  day: number;
  /** Null: only the day is known. */
  clock: Clock | null;
  /** Minutes east of UTC; null: the file does not say. */
  offset: number | null;
}

export interface Clock {
  hour: number;
  minute: number;
  second: number;
}

const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ,]+(.+))?$/i;
const numeric = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?:,? (.+))?$/;
const dayFirst = /^(\d{1,2})\.? (?:de )?(\p{L}+)\.?,? (?:de )?(\d{4})(?:,? (.+))?$/u;
const monthFirst = /^(\p{L}+)\.? (\d{1,2}),? (\d{4})(?:,? (.+))?$/u;
const clocked =
  /^(\d{1,2})(?::(\d{2}))?(?::(\d{2})(?:[.,]\d+)?)? ?(am|pm)? ?(z|utc|gmt|[+-]\d{2}:?\d{2})?$/;

/** Returns the moment of a cell; null: it is none. Days are read in `order` where both are possible. */
export function momentOf(text: string, order: DayOrder): Moment | null {
  const plain = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\p{L}+\.?, /u, '');
  if (/^(?:\d{10}|\d{13})$/.test(plain)) return unixMoment(plain);
  const [, y, mo, d, isoRest] = iso.exec(plain) ?? [];
  if (y !== undefined) return momentFrom(Number(y), Number(mo), Number(d), isoRest);
  const [, first, mark, second, year, rest] = numeric.exec(plain) ?? [];
  if (first !== undefined) {
    const isDayFirst = mark === '.' || (orderOf(plain) ?? order) === 'DMY';
    const [day, month] = isDayFirst ? [first, second] : [second, first];
    return momentFrom(fullYear(year ?? ''), Number(month), Number(day), rest);
  }
  const [, day, name, ofYear, restOfDay] = dayFirst.exec(plain) ?? [];
  if (day !== undefined)
    return momentFrom(Number(ofYear), monthOf(name ?? ''), Number(day), restOfDay);
  const [, word, dayOf, yearOf, restOf] = monthFirst.exec(plain) ?? [];
  if (word !== undefined) return momentFrom(Number(yearOf), monthOf(word), Number(dayOf), restOf);
  return null;
}

/** Returns the order of a date such as 13/05/2026 that has one only; null: both are possible, or it is no such date. */
export function orderOf(text: string): DayOrder | null {
  const [, first, mark, second] = numeric.exec(text.replace(/\s+/g, ' ').trim()) ?? [];
  if (first === undefined || mark === '.') return null;
  if (Number(first) > 12) return 'DMY';
  return Number(second) > 12 ? 'MDY' : null;
}

/** True for a date such as 09/10/2026 that is two days. Points stand only where the day comes first. */
export function isAmbiguous(text: string): boolean {
  const [, first, mark, second] = numeric.exec(text.replace(/\s+/g, ' ').trim()) ?? [];
  if (first === undefined || mark === '.') return false;
  return Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second);
}

/** Returns the time of day in a cell of its own, with its offset; null: it is none. */
export function clockOf(text: string): { clock: Clock; offset: number | null } | null {
  const plain = text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/([ap])\. ?m\./, '$1m')
    .replace(/^(?:at|um|à|a las|às|kl\.?|alle|om) /, '')
    .replace(/ uhr$/, '')
    .trim();
  const [whole, hours, minutes, seconds, half, zone] = clocked.exec(plain) ?? [];
  if (whole === undefined || (minutes === undefined && half === undefined)) return null;
  const written = Number(hours);
  if (half !== undefined && (written < 1 || written > 12)) return null;
  const hour = half === undefined ? written : (written % 12) + (half === 'pm' ? 12 : 0);
  const clock = { hour, minute: Number(minutes ?? 0), second: Number(seconds ?? 0) };
  if (clock.hour > 23 || clock.minute > 59 || clock.second > 59) return null;
  return { clock, offset: offsetOf(zone) };
}

function momentFrom(
  year: number,
  month: number | null,
  day: number,
  rest: string | undefined,
): Moment | null {
  if (month === null || year <= 1900 || year > 9999) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  if (rest === undefined) return { year, month, day, clock: null, offset: null };
  const time = clockOf(rest);
  return time && { year, month, day, ...time };
}

/** Seconds, or milliseconds, since 1970. */
function unixMoment(digits: string): Moment {
  const date = new Date(Number(digits.padEnd(13, '0')));
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    clock: { hour: date.getUTCHours(), minute: date.getUTCMinutes(), second: date.getUTCSeconds() },
    offset: 0,
  };
}

function offsetOf(zone: string | undefined): number | null {
  if (zone === undefined) return null;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  return sign === undefined ? 0 : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

function fullYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}
