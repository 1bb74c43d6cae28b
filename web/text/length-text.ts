// Reads and formats lengths in inches or centimetres. Lengths are stored in centimetres.
import { CM_PER_INCH, inchesToCm, keepStored, type LengthUnit, round } from '#shared/units.ts';
import { formatNumber } from './format.ts';
import { readNumber } from './number-text.ts';

interface Limits {
  min: number;
  max: number;
}

export function lengthText(cm: number | null, unit: LengthUnit): string {
  return cm === null ? '' : String(shownLength(cm, unit));
}

function shownLength(cm: number, unit: LengthUnit): number {
  return unit === 'cm' ? cm : round(cm / CM_PER_INCH, 2);
}

export function shownLengthText(cm: number, unit: LengthUnit): string {
  return `${formatNumber(shownLength(cm, unit), 1)} ${unit}`;
}

/** Returns a length with the limits of its estimate, such as '62.8 cm (55.3–70.4)'. */
export function boundedLength(
  { cm, lowCm, highCm }: { cm: number; lowCm: number; highCm: number },
  unit: LengthUnit,
): string {
  const [length, low, high] = [cm, lowCm, highCm].map((each) =>
    formatNumber(shownLength(each, unit), 1),
  );
  return `${length} ${unit} (${low}–${high})`;
}

/**
 * Reads a typed length and returns centimetres with 2 decimals; null for an empty field, NaN for invalid text. If the
 * text still shows `stored`, returns `stored` exactly.
 */
export function readCm(text: string, unit: LengthUnit, stored: number | null): number | null {
  const typed = readNumber(text, unit);
  if (typed === null) return null;
  return keepStored(
    typed,
    stored,
    (storedCm) => shownLength(storedCm, unit),
    (value) => (unit === 'cm' ? round(value, 2) : inchesToCm(value)),
  );
}

/** Reads a typed length and returns centimetres, or returns an error message for a length outside the limits. */
export function readLength(
  text: string,
  unit: LengthUnit,
  limits: Limits,
  stored: number | null = null,
): { cm: number | null } | { error: string } {
  const cm = readCm(text, unit, stored);
  if (cm === null || (cm >= limits.min && cm <= limits.max)) return { cm };
  return { error: lengthMessage(limits, unit) };
}

export function lengthMessage({ min, max }: Limits, unit: LengthUnit): string {
  const [least, most] =
    unit === 'cm' ? [min, max] : [Math.ceil(min / CM_PER_INCH), Math.floor(max / CM_PER_INCH)];
  return `Please enter a length from ${least} to ${most} ${unit}`;
}
