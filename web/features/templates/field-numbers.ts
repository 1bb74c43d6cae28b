// Numbers as they are typed into the builder.

const WHOLE = /^-?\d{1,7}$/;
const DECIMAL = /^-?(\d{1,7}(\.\d*)?|\.\d+)$/;

/** The typed number with comma or dot; null when the field is empty, undefined while it is not a number. */
export function parseNumber(text: string, decimals: boolean): number | null | undefined {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return (decimals ? DECIMAL : WHOLE).test(plain) ? Number(plain) : undefined;
}

/** One step up or down, never below `min`. An empty field starts at `min`; down from there it stays empty. */
export function stepped(value: number | null, by: number, min: number): number | null {
  if (value === null) return by < 0 ? null : Math.max(min, by);
  // Without the binary tail of 0.1 + 0.2.
  return Math.max(min, Number((value + by).toFixed(2)));
}
