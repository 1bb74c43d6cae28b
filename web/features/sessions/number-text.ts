// Numbers as people type them on a phone: comma or dot, stray spaces.

/** '102,5' → 102.5; null when the text is no number. */
export function parseNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return /^\d+(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : null;
}

/** As it stands in a field: no grouping, no binary tail. */
export function formatNumber(value: number): string {
  return String(Number(value.toFixed(2)));
}

/** One step up or down from what the field says (0 when it says nothing), never outside the bounds. */
export function stepNumber(
  text: string,
  step: number,
  bounds: { min: number; max: number },
): string {
  const next = (parseNumber(text) ?? 0) + step;
  return formatNumber(Math.min(bounds.max, Math.max(bounds.min, next)));
}
