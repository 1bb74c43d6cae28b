// Formats numbers, dates and times as English text, such as '1,234.5', the same on server and browser.
/**
 * Returns a function that creates a value on its first call and then reuses the value. Creating an Intl formatter (such
 * as Intl.NumberFormat) is slow.
 */
export function onDemand<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => (made ??= make());
}

/**
 * The locale is fixed, so that texts are the same everywhere: the names of months differ between regions, as 'Sep' and
 * 'Sept'.
 */
const WORDS = 'en-US';

const numbers = (maximumFractionDigits: number) =>
  onDemand(() => new Intl.NumberFormat(WORDS, { maximumFractionDigits }));
const numberFormats = { 0: numbers(0), 1: numbers(1), 2: numbers(2) };
const relative = onDemand(() => new Intl.RelativeTimeFormat(WORDS, { numeric: 'auto' }));
const list = onDemand(() => new Intl.ListFormat('en-GB', { type: 'conjunction' }));

/** Formats a number: 12345.678 → '12,345.68'. Trailing zeros are omitted. */
export function formatNumber(value: number, decimals: 0 | 1 | 2 = 2): string {
  // The first use of Intl blocks a slow phone for 0.1 s. A number that needs neither commas nor rounding is formatted
  // without Intl.
  const isPlain = Math.abs(value) < 1000 && Number(value.toFixed(decimals)) === value;
  return isPlain ? String(value) : numberFormats[decimals]().format(value);
}

/** Formats a count with its noun: 1 → '1 set', 3 → '3 sets'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count, 0)} ${count === 1 ? one : many}`;
}

/** Joins a number and its unit: '62.5 kg', '62.5%' (no space before %). */
export function withUnit(number: string, unit: string): string {
  return unit === '%' ? `${number}%` : `${number} ${unit}`;
}

/** Joins words into an English list: ['shoulder', 'elbow', 'knee'] → 'shoulder, elbow and knee'. */
export function listText(words: readonly string[]): string {
  return list().format(words);
}

/** Returns the English name of a language: 'hr' → 'Croatian'. */
export function languageName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
}

/** Formats a relative time: -1 day → 'yesterday', -4 days → '4 days ago'. */
export function relativeText(value: number, unit: 'minute' | 'hour' | 'day' | 'week' | 'month') {
  return relative().format(value, unit);
}

export interface DateStyle {
  isMonthFirst: boolean;
  is24Hours: boolean;
}

const dayForms = {
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  day: { day: 'numeric', month: 'short' },
  'day and year': { day: 'numeric', month: 'short', year: 'numeric' },
  'month and year': { month: 'short', year: 'numeric' },
  'long month and year': { month: 'long', year: 'numeric' },
  'month alone': { month: 'short' },
  'weekday alone': { weekday: 'short' },
  'year alone': { year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DayForm = keyof typeof dayForms;

/** Caches formatters by their options, because creating a formatter is slow. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateParts(
  instant: Date,
  options: Intl.DateTimeFormatOptions,
): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const key = JSON.stringify(options);
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(WORDS, options);
  dateFormats.set(key, format);
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}

/**
 * Returns a date in words: 'Saturday, November 28, 2026' or 'Saturday, 28 November 2026'.
 *
 * @param timeZone the local zone by default
 */
export function dayText(
  instant: Date,
  form: DayForm,
  { isMonthFirst }: Pick<DateStyle, 'isMonthFirst'>,
  timeZone?: string,
): string {
  const { weekday, day, month, year } = dateParts(instant, { ...dayForms[form], timeZone });
  const dayOfMonth = joined(' ', isMonthFirst ? [month, day] : [day, month]);
  const hasComma = isMonthFirst && day !== undefined;
  return joined(', ', [weekday, joined(hasComma ? ', ' : ' ', [dayOfMonth, year])]);
}

function joined(separator: string, parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(separator);
}

/**
 * Returns the time of day: '6:42 PM' or '18:42'.
 *
 * @param timeZone the local zone by default
 */
export function clockText(
  instant: Date,
  { is24Hours }: Pick<DateStyle, 'is24Hours'>,
  timeZone?: string,
): string {
  const { hour, minute, dayPeriod } = dateParts(instant, {
    hour: is24Hours ? '2-digit' : 'numeric',
    minute: '2-digit',
    hourCycle: is24Hours ? 'h23' : 'h12',
    timeZone,
  });
  return joined(' ', [`${hour}:${minute}`, dayPeriod]);
}

/**
 * Returns how the region of a language tag such as 'de-AT' writes dates and times. An invalid tag
 * gives the American style.
 */
export function styleOfLanguage(language: string): DateStyle {
  try {
    const { region } = new Intl.Locale(language);
    const own = styleFormat(language);
    const isRegionKnown =
      region === undefined || new Intl.Locale(own.resolvedOptions().locale).region === region;
    // The runtime may lack a combination such as English as used in Iran (en-IR). The code then tries the main language
    // of the region (fa-IR).
    return styleOf(
      isRegionKnown ? own : styleFormat(new Intl.Locale('und', { region }).maximize()),
    );
  } catch {
    // `Intl` throws a RangeError for an invalid language tag, which some embedded browsers send.
    return { isMonthFirst: true, is24Hours: false };
  }
}

function styleFormat(language: string | Intl.Locale): Intl.DateTimeFormat {
  const options = { day: 'numeric', month: 'short', hour: 'numeric' } as const;
  return new Intl.DateTimeFormat(language, { ...options, calendar: 'gregory' });
}

function styleOf(format: Intl.DateTimeFormat): DateStyle {
  const order = format.formatToParts().map(({ type }) => type);
  const { hourCycle } = format.resolvedOptions();
  return {
    isMonthFirst: order.indexOf('month') < order.indexOf('day'),
    is24Hours: hourCycle === 'h23' || hourCycle === 'h24',
  };
}

/**
 * Returns the region of a language tag such as 'de-AT'; undefined for an invalid tag. 'de' gives the region where most
 * people speak German.
 */
export function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    // `Intl` throws a RangeError for an invalid language tag, which some embedded browsers send.
    return undefined;
  }
}
