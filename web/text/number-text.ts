// Reads and formats typed numbers. Digits of every script, a comma or a dot, and extra spaces are allowed.
import { formatNumber } from '#shared/format.ts';
import { weightUnitOf } from '#shared/units.ts';
import { meaningsOf, splitUnit } from '#shared/written-number.ts';

/** A number of `MOST` or more is refused, because JavaScript stores whole numbers exactly only up to about 9e15. */
const MOST = 1e15;

/**
 * Reads a typed number: '102,5' gives 102.5. Returns null for an empty field, and NaN for invalid or ambiguous text:
 * '1,000' could mean 1 or 1000.
 * @param unit a unit that the user may type after the number, such as 'kg' in '80 kg'
 */
export function readNumber(text: string, unit?: string): number | null {
  if (text.trim() === '') return null;
  const { number, word } = splitUnit(text);
  const meanings = meaningsOf(unit !== undefined && isUnit(word, unit) ? number : text);
  return meanings.length === 1 ? bounded(meanings[0]) : Number.NaN;
}

/**
 * Returns an error message for a number with the wrong unit, such as '80 kg' in a field for lbs; otherwise null.
 * @param name the name of the field, in upper or lower case
 */
export function otherUnitProblem(text: string, unit: string, name: string): string | null {
  const { number, word } = splitUnit(text);
  if (word === '' || isUnit(word, unit) || !isNumber(readNumber(number))) return null;
  return `Please enter the ${name.charAt(0).toLowerCase()}${name.slice(1)} in ${unit}`;
}

/**
 * Reads a typed whole number, as `readNumber` does. The text '1,000' always gives 1000, because nobody would type a
 * whole number with three decimals.
 */
export function readWhole(text: string): number | null {
  return text.trim() === '' ? null : bounded(meaningsOf(text)[0]);
}

function isUnit(word: string, unit: string): boolean {
  return word.toLowerCase() === unit || weightUnitOf(word) === unit;
}

function bounded(number: number | undefined): number {
  return number !== undefined && Math.abs(number) < MOST ? number : Number.NaN;
}

/** Describes one of the two numbers that an ambiguous text can mean: '1,000' is one thousand or exactly one. */
export interface Reading {
  /** `label` is the text of the button that chooses this number, such as '1,000' or '1.000'. */
  label: string;
  /** `text` is a text with only one meaning, such as '1000' for '1,000'. */
  text: string;
}

/** Returns both meanings of an ambiguous text such as '1,000' or '1,000 kg'; null for any other text. */
export function twoReadings(text: string): readonly [Reading, Reading] | null {
  const { number, word } = splitUnit(text);
  const isWeight = weightUnitOf(word) !== null;
  const [thousands, decimal] = meaningsOf(isWeight ? number : text);
  const unit = isWeight ? ` ${word}` : '';
  if (thousands === undefined || decimal === undefined) return null;
  const decimalText = String(decimal);
  return [
    { label: formatNumber(thousands), text: `${thousands}${unit}` },
    {
      label: decimal.toFixed(3),
      // The text '82.125' would be ambiguous, because three digits after the separator could be thousands. So a zero is
      // appended: '82.1250'.
      text: `${meaningsOf(decimalText).length === 1 ? decimalText : decimal.toFixed(4)}${unit}`,
    },
  ];
}

export function isNumber(read: number | null): read is number {
  return Number.isFinite(read);
}

/** Formats a number for an input: no thousands separators and at most 2 decimals. */
export function numberText(value: number): string {
  return String(Number(value.toFixed(2)));
}

/**
 * Adds `step` to a typed number, within the limits. Empty or invalid text counts as 0; ambiguous text such as '1,000'
 * is returned unchanged.
 */
export function stepText(
  text: string,
  step: number,
  { min = 0, max = Infinity, unit }: { min?: number; max?: number; unit?: string } = {},
): string {
  if (twoReadings(text)) return text;
  const next = (readNumber(text, unit) || 0) + step;
  return numberText(Math.min(max, Math.max(min, next)));
}
