// Parses numbers as people write them: digits of every script, decimal commas and points, thousands
// separators.

export type DecimalMark = '.' | ',';

const DIGIT = /[^\P{Nd}0-9]/gu;
const FULL_WIDTH_MARKS = /[，．＋－]/g;
const FULL_WIDTH_OFFSET = 0xfee0;
/** These characters are read as the minus sign '-', because people type or paste them instead. */
const MINUS = /[−‐‑‒﹣]/g;
/** Spaces, apostrophes and the Arabic thousands separator between digits only group them, so they are removed. */
const GROUPS = /(?<=\d)[\s'’٬](?=\d)/g;
const PLAIN = /^[-+]?(?:\d+\.?\d*|\.\d+)$/;
const UNCLEAR = /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/;
const GROUPED_TWICE = /^[-+]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/;

/**
 * Converts the digits of every script, and common foreign signs and decimal marks, to ASCII: '۸۲٫۵'
 * → '82.5'. Removes marks of the writing direction.
 */
export function plainDigits(text: string): string {
  return text
    .replace(DIGIT, asciiDigit)
    .replace(FULL_WIDTH_MARKS, (mark) =>
      String.fromCodePoint((mark.codePointAt(0) ?? 0) - FULL_WIDTH_OFFSET),
    )
    .replace(MINUS, '-')
    .replaceAll('٫', '.')
    .replaceAll('\u200f', '')
    .replaceAll('\u200e', '');
}

/**
 * Returns the numbers that a text can mean, the larger first: '82,5' has one meaning, but '1,000' can mean 1000 or 1.
 * Empty for a text that is not a number.
 */
export function meaningsOf(text: string): number[] {
  const plain = ungrouped(text);
  if (!UNCLEAR.test(plain)) return oneMeaning(plain, markShownBy(plain) ?? '.');
  return (['.', ','] as const)
    .flatMap((mark) => oneMeaning(plain, mark))
    .toSorted((one, other) => Math.abs(other) - Math.abs(one));
}

/** Returns the number that a text means when its decimal mark is `mark`; null when the text is not a number. */
export function numberWithMark(text: string, mark: DecimalMark): number | null {
  const plain = ungrouped(text);
  return oneMeaning(plain, UNCLEAR.test(plain) ? mark : (markShownBy(plain) ?? mark))[0] ?? null;
}

/** Returns the decimal mark that a number proves: '82,5' → ',', '1,250.5' → '.'. Null when the number proves none. */
export function decimalMarkOf(text: string): DecimalMark | null {
  const plain = ungrouped(text);
  if (UNCLEAR.test(plain)) return null;
  const mark = markShownBy(plain);
  return mark === null || oneMeaning(plain, mark).length === 0 ? null : mark;
}

/** Splits a number and its unit: '80 kg' → '80' and 'kg'. A text without a unit gives the whole text and ''. */
export function splitUnit(text: string): { number: string; word: string } {
  const [, number, word] = /^(.*\p{Nd}[.,]?)\s*(\p{L}{1,12})\.?$/u.exec(text.trim()) ?? [];
  return number === undefined ? { number: text, word: '' } : { number, word: word ?? '' };
}

function ungrouped(text: string): string {
  return plainDigits(text).trim().replace(GROUPS, '');
}

/**
 * Returns the decimal mark of a number: the last separator of '1,250.5' is '.'. A separator that only groups digits, as
 * in 1,250,000, shows that the other separator is the decimal mark.
 */
function markShownBy(plain: string): DecimalMark | null {
  const grouping = GROUPED_TWICE.exec(plain)?.[1];
  if (grouping !== undefined) return grouping === ',' ? '.' : ',';
  const [last] = /[.,](?=[^.,]*$)/.exec(plain) ?? [];
  return last === '.' || last === ',' ? last : null;
}

function oneMeaning(plain: string, mark: DecimalMark): number[] {
  const [whole = '', ...rest] = plain.split(mark);
  const other = mark === '.' ? ',' : '.';
  const isGrouped = /^[-+]?\d{1,3}(?:[.,]\d{3})+$/.test(whole);
  const digits = [isGrouped ? whole.replaceAll(other, '') : whole, ...rest].join('.');
  return PLAIN.test(digits) ? [Number(digits)] : [];
}

/** Converts a digit to ASCII. The digits of a script have ten consecutive code points. */
function asciiDigit(digit: string): string {
  const place = digit.codePointAt(0) ?? 0;
  let zero = place;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((place - zero) % 10);
}
