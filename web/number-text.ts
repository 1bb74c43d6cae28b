// Numbers as people type them on a phone: comma or dot, stray spaces.

/** '102,5' → 102.5, '' → null, 'abc' → NaN. */
export function readNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return /^\d+(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : Number.NaN;
}

/** One step up or down from what the field says (the lower end when it says nothing), never outside the bounds. */
export function stepText(text: string, step: number, bounds: { min: number; max: number }): string {
  const value = readNumber(text);
  const next = value === null || Number.isNaN(value) ? bounds.min : value + step;
  return String(Number(Math.min(bounds.max, Math.max(bounds.min, next)).toFixed(2)));
}
