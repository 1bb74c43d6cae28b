// Numbers as people type them: comma or dot, stray spaces.

/** '102,5' → 102.5, '-3' → -3; null when the text is no number. */
export function parseNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** As it stands in a field: no grouping, no binary tail. */
export function numberText(value: number): string {
  return String(Number(value.toFixed(2)));
}

/** One step up or down from what the field says (0 when it says nothing), never below 0. */
export function stepText(text: string, step: number): string {
  return numberText(Math.max(0, (parseNumber(text) ?? 0) + step));
}
