// Numbers as people type them on a phone: comma or dot, stray spaces. Every field reads, steps and shows them by these
// rules; whether a number may be that small or large is the business of the field.

/** A number with 15 digits at most: with more it is no longer exact, and would be shown as 1e+21. */
const NUMBER = /^-?(\d{1,15}(\.\d*)?|\.\d+)$/;

/** '102,5' → 102.5, '8.' → 8, '-3' → -3; null for an empty field; NaN for anything else, '1e3' and '0x10' as well. */
export function readNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return NUMBER.test(plain) ? Number(plain) : Number.NaN;
}

/** True for a number; false for the result of an empty field or of nonsense. */
export function isNumber(read: number | null): read is number {
  return Number.isFinite(read);
}

/** Returns the number for a field: no grouping, no binary tail. */
export function numberText(value: number): string {
  return String(Number(value.toFixed(2)));
}

/** Returns the text one step up or down (from 0 when it is no number), never outside the bounds. */
export function stepText(
  text: string,
  step: number,
  { min = 0, max = Infinity }: { min?: number; max?: number } = {},
): string {
  const next = (readNumber(text) || 0) + step;
  return numberText(Math.min(max, Math.max(min, next)));
}
