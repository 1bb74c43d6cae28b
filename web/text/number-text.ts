// Reads, steps and formats numbers as people type them: digits of every script, comma or dot, extra spaces. All fields
// share these rules. Each field checks its own limits.
import { formatNumber } from '#shared/format.ts';
import { weightUnitOf } from '#shared/units.ts';
import { meaningsOf, splitUnit } from '#shared/written-number.ts';

/** A larger number is no longer exact, and would be shown as 1e+21. */
const MOST = 1e15;

/**
 * Returns the number of a field: '102,5' → 102.5, '1,234.5' → 1234.5; null for an empty field; NaN for anything else.
 * '1,000' is also NaN: one separator between one to three digits and exactly three digits has two meanings, and
 * NumberInput lets the person choose. '0.500' has one meaning.
 *
 * @param unit unit of the field, which may be typed as well: '80 kg' → 80
 */
export function readNumber(text: string, unit?: string): number | null {
  if (text.trim() === '') return null;
  const { number, word } = splitUnit(text);
  const meanings = meaningsOf(unit !== undefined && isUnit(word, unit) ? number : text);
  return meanings.length === 1 ? bounded(meanings[0]) : Number.NaN;
}

/**
 * Returns the error text for a number with a foreign unit, as '80 kg' in a field for lbs; null for
 * a number without a foreign unit.
 * @param name name of the field, capitalised or not
 */
export function otherUnitProblem(text: string, unit: string, name: string): string | null {
  const { number, word } = splitUnit(text);
  if (word === '' || isUnit(word, unit) || !isNumber(readNumber(number))) return null;
  return `Please enter the ${name.charAt(0).toLowerCase()}${name.slice(1)} in ${unit}`;
}

/** Reads a field for whole numbers like `readNumber`. Here '1,000' is a thousand, because nobody types 1.000 sets. */
export function readWhole(text: string): number | null {
  return text.trim() === '' ? null : bounded(meaningsOf(text)[0]);
}

function isUnit(word: string, unit: string): boolean {
  return word.toLowerCase() === unit || weightUnitOf(word) === unit;
}

function bounded(number: number | undefined): number {
  return number !== undefined && Math.abs(number) < MOST ? number : Number.NaN;
}

/** A number that a text can mean. */
export interface Reading {
  /** Text of the button that chooses this reading: '1,000' or '1.000'. */
  label: string;
  /** Text for the field. The text has only this meaning. */
  text: string;
}

/** Returns the two numbers of a text such as '1,000' or '1,000 kg'; null for a text with one meaning or no meaning. */
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
      // '82.125' has two meanings again, '82.1250' has one meaning.
      text: `${meaningsOf(decimalText).length === 1 ? decimalText : decimal.toFixed(4)}${unit}`,
    },
  ];
}

/** Returns true for a number. An empty field or invalid text returns false. */
export function isNumber(read: number | null): read is number {
  return Number.isFinite(read);
}

/** Returns the number for a field: no grouping, at most 2 decimals. */
export function numberText(value: number): string {
  return String(Number(value.toFixed(2)));
}

/**
 * Returns the text one step up or down (from 0 when it is no number), within the bounds. A text with two meanings
 * stays.
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
