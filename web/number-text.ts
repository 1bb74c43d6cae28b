// Numbers as people type them on a phone: comma or dot, stray spaces.

/** '102,5' → 102.5, '' → null, 'abc' → NaN. */
export function readNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return /^\d+(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : Number.NaN;
}
