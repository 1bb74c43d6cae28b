// Parses the date formats of apps and countries. The user decides how to read an ambiguous date, such as 09/10/2026.
import { zoneOffset } from '#shared/calendar.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import type { DayOrder } from '#shared/imports/vocabulary.ts';
import { plainDigits } from '#shared/written-number.ts';
import { monthOf } from './months.ts';

export interface Moment {
  year: number;
  month: number;
  day: number;
  clock: Clock | null;
  /** The offset from UTC in minutes, positive to the east; null when the file has no offset. */
  offset: number | null;
}

export interface Clock {
  hour: number;
  minute: number;
  second: number;
}

export interface DateChoices {
  dayOrder: DayOrder;
  /**
   * The language of month names; null when it is unknown. The name 'listopad' means November in Polish and October in
   * Croatian.
   */
  language: string | null;
}

const REST = String.raw`(?:,? ?(?:[гр]\.?)?,? (.+))?$`;
const NAME = String.raw`([\p{L}\p{M}][\p{L}\p{M}.'’ -]{1,30}?)`;
const iso = /^(\d{4})[-/.] ?(\d{1,2})[-/.] ?(\d{1,2})\.?(?:[t ,]+(.+))?$/i;
const eastAsian = /^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일](?:,? ?(.+))?$/;
const numeric = new RegExp(
  String.raw`^(\d{1,2})([/.-]) ?(\d{1,2})\2 ?(\d{4}|\d{2})\.?${REST}`,
  'u',
);
const dayFirst = new RegExp(
  String.raw`^(\d{1,2})(?:\.|º|er|st|nd|rd|th)?[ -](?:del? |da |di |d['’])?${NAME}\.?,?[ -](?:del? |da |di )?(\d{4}|\d{2})\.?${REST}`,
  'u',
);
const monthFirst = new RegExp(
  String.raw`^${NAME}\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})${REST}`,
  'u',
);
const yearFirst = new RegExp(
  String.raw`^(\d{4})\.? ?[ -]${NAME}\.?[ -](\d{1,2})\.?(?:,? (.+))?$`,
  'u',
);
const clocked =
  /^(\d{1,2})(?:[:.](\d{2})|(?: ?h) ?(\d{2})?)?(?:[:.](\d{2})(?:[.,]\d+)?)? ?(z|utc|gmt|[+-]\d{2}(?::?\d{2})?)?$/;
const AM = /(?:\ba\.? ?m\.?|午前|上午|오전|(?<=\d ?)ص|π\.?μ\.?)/u;
const PM = /(?:\bp\.? ?m\.?|(?<=\d)p\.? ?m\.?|午後|下午|오후|(?<=\d ?)م|μ\.?μ\.?)/u;

/**
 * Returns the date and time of a cell; null when the text is not a date. `dayOrder` decides whether 09/10/2026 is in
 * September or October.
 */
export function momentOf(text: string, { dayOrder, language }: DateChoices): Moment | null {
  const plain = plainDate(text);
  if (/^(?:\d{10}|\d{13})$/.test(plain)) return unixMoment(plain);
  const [, y, mo, d, isoRest] = iso.exec(plain) ?? eastAsian.exec(plain) ?? [];
  if (y !== undefined) return momentFrom(y, Number(mo), d, isoRest);
  const [, first, mark, second, year, rest] = numeric.exec(plain) ?? [];
  if (first !== undefined) {
    const isDayFirst = mark === '.' || (orderOf(plain) ?? dayOrder) === 'DMY';
    const [day, month] = isDayFirst ? [first, second] : [second, first];
    return momentFrom(year, Number(month), day, rest);
  }
  const named = namedDate(plain);
  return named && momentFrom(named.year, monthOf(named.month, language), named.day, named.rest);
}

/** Returns the name of the month in a date; null without such a name. */
export function monthNameIn(text: string): string | null {
  const plain = plainDate(text);
  return numeric.test(plain) || iso.test(plain) ? null : (namedDate(plain)?.month ?? null);
}

function plainDate(text: string): string {
  return plainDigits(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[\p{L}\p{M}]+\.?, /u, '');
}

function namedDate(plain: string) {
  const [, day, month, year, rest] = dayFirst.exec(plain) ?? [];
  if (day !== undefined) return { day, month: month ?? '', year, rest };
  const [, word, dayOf, yearOf, restOf] = monthFirst.exec(plain) ?? [];
  if (word !== undefined) return { day: dayOf, month: word, year: yearOf, rest: restOf };
  const [, before, name, last, end] = yearFirst.exec(plain) ?? [];
  return name === undefined ? null : { day: last, month: name, year: before, rest: end };
}

/**
 * Returns the order of day and month of a date such as 13/05/2026, which can only be read in one order; null for any
 * other text.
 */
export function orderOf(text: string): DayOrder | null {
  const [, first, mark, second] = numeric.exec(plainDate(text)) ?? [];
  if (first === undefined || mark === '.') return null;
  if (Number(first) > 12) return 'DMY';
  return Number(second) > 12 ? 'MDY' : null;
}

/**
 * Returns true for a date such as 09/10/2026, which can mean two different days. A date with dots always begins with
 * the day.
 */
export function isAmbiguous(text: string): boolean {
  const [, first, mark, second] = numeric.exec(plainDate(text)) ?? [];
  if (first === undefined || mark === '.') return false;
  return Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second);
}

/** Returns the time of day in a cell, with its offset from UTC; null when the cell is no time. */
export function clockOf(text: string): { clock: Clock; offset: number | null } | null {
  const lower = plainDigits(text).toLowerCase().replace(/\s+/g, ' ').trim();
  const half = PM.test(lower) ? 'pm' : AM.test(lower) ? 'am' : undefined;
  const plain = lower
    .replace(half === 'pm' ? PM : AM, '')
    .replace(/^(?:at|um|à|a las|às|kl\.?|klo|kello|alle|ore|ora|om|ob|u|v|в|о|@|-) /, '')
    .replace(/(?: uhr| h| ч\.?)$/, '')
    .trim();
  const [whole, hours, minutes, short, seconds, zone] = clocked.exec(plain) ?? [];
  if (whole === undefined) return null;
  if (minutes === undefined && half === undefined && !/\dh| h/.test(lower)) return null;
  const written = Number(hours);
  if (half !== undefined && (written < 1 || written > 12)) return null;
  const hour = half === undefined ? written : (written % 12) + (half === 'pm' ? 12 : 0);
  const clock = { hour, minute: Number(minutes ?? short ?? 0), second: Number(seconds ?? 0) };
  if (clock.hour > 23 || clock.minute > 59 || clock.second > 59) return null;
  return { clock, offset: offsetOf(zone) };
}

function momentFrom(
  writtenYear: string | undefined,
  month: number | null,
  writtenDay: string | undefined,
  rest: string | undefined,
): Moment | null {
  const [year, day] = [fullYear(writtenYear ?? ''), Number(writtenDay)];
  if (month === null || year <= 1900 || year > 9999) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  if (rest === undefined) return { year, month, day, clock: null, offset: null };
  const time = clockOf(rest);
  return time && { year, month, day, ...time };
}

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
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return sign === undefined
    ? 0
    : (Number(hours) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
}

function fullYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

const NOON: Clock = { hour: 12, minute: 0, second: 0 };

/**
 * Returns the instant in ms since 1970. A date without an offset is in `timeZone`. A date without a time counts as
 * noon.
 */
export function instantOf(moment: Moment, timeZone: string): number {
  const { hour, minute, second } = moment.clock ?? NOON;
  const asUtc = Date.UTC(moment.year, moment.month - 1, moment.day, hour, minute, second);
  if (moment.offset !== null) return asUtc - moment.offset * MINUTE_MS;
  const guess = asUtc - zoneOffset(asUtc, timeZone);
  // The first offset was taken at a guessed instant. The offset is computed again, because a daylight saving change may
  // lie between the guess and the result.
  return asUtc - zoneOffset(guess, timeZone);
}
