// Lengths as they are typed: inches or centimetres. What is stored is centimetres, and stays as it is when only the unit changes.
import { lengthLimitsCm } from '#shared/assessment/vocabulary.ts';
import { CM_PER_INCH, inchesToCm, round } from '#shared/units.ts';
import { readNumber } from '#web/number-text.ts';
import type { Length } from './questions.ts';

export type Unit = 'in' | 'cm';

/** What the field says for a stored length. */
export function lengthText(cm: number | null, unit: Unit): string {
  if (cm === null) return '';
  return String(unit === 'cm' ? cm : round(cm / CM_PER_INCH, 2));
}

/** Centimetres with 2 decimals; null for an empty field; a sentence when it is no such length. */
export function readLength(
  text: string,
  unit: Unit,
  length: Length,
): { cm: number | null } | { error: string } {
  const typed = readNumber(text);
  if (typed === null) return { cm: null };
  const cm = unit === 'cm' ? round(typed, 2) : inchesToCm(typed);
  const { min, max } = lengthLimitsCm[length];
  if (cm >= min && cm <= max) return { cm };
  const [least, most] =
    unit === 'cm' ? [min, max] : [Math.ceil(min / CM_PER_INCH), Math.floor(max / CM_PER_INCH)];
  return { error: `Please enter a length from ${least} to ${most} ${unit}` };
}
