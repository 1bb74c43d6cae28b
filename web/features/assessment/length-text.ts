// Lengths as they are typed: inches or centimetres. What is stored is centimetres, and stays as it is when only the unit changes.
import { lengthLimitsCm } from '#shared/assessment/vocabulary.ts';
import { CM_PER_INCH, inchesToCm, keepStored, type LengthUnit, round } from '#shared/units.ts';
import { readNumber } from '#web/text/number-text.ts';
import type { Length } from './questions.ts';

/** What the field says for a stored length. */
export function lengthText(cm: number | null, unit: LengthUnit): string {
  return cm === null ? '' : String(shownLength(cm, unit));
}

function shownLength(cm: number, unit: LengthUnit): number {
  return unit === 'cm' ? cm : round(cm / CM_PER_INCH, 2);
}

/**
 * Centimetres with 2 decimals, `stored` itself when the text reads like it; null for an empty field; a sentence when
 * it is no such length.
 */
export function readLength(
  text: string,
  unit: LengthUnit,
  length: Length,
  stored: number | null = null,
): { cm: number | null } | { error: string } {
  const typed = readNumber(text);
  if (typed === null) return { cm: null };
  const cm = keepStored(
    typed,
    stored,
    (storedCm) => shownLength(storedCm, unit),
    (value) => (unit === 'cm' ? round(value, 2) : inchesToCm(value)),
  );
  const { min, max } = lengthLimitsCm[length];
  if (cm >= min && cm <= max) return { cm };
  const [least, most] =
    unit === 'cm' ? [min, max] : [Math.ceil(min / CM_PER_INCH), Math.floor(max / CM_PER_INCH)];
  return { error: `Please enter a length from ${least} to ${most} ${unit}` };
}
