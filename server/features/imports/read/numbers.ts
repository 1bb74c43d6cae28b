// Numbers as people and their countries write them.

const plain = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;

/**
 * Returns the number in a cell: null for an empty one, NaN for what is no number. A comma is the decimal one, unless
 * a point follows it, or three digits in a file whose separator is a comma ('1,000').
 */
export function numberOf(text: string, delimiter: string): number | null {
  const trimmed = text.trim().replace(/[\s'’]/g, '');
  if (trimmed === '') return null;
  const point = trimmed.lastIndexOf('.');
  const comma = trimmed.lastIndexOf(',');
  let digits = trimmed;
  if (comma !== -1 && point > comma) digits = trimmed.replaceAll(',', '');
  else if (comma !== -1 && point !== -1) digits = trimmed.replaceAll('.', '').replace(',', '.');
  else if (delimiter === ',' && /^[-+]?\d{1,3}(?:,\d{3})+$/.test(trimmed))
    digits = trimmed.replaceAll(',', '');
  else if (comma !== -1) digits = trimmed.replace(',', '.');
  return plain.test(digits) ? Number(digits) : Number.NaN;
}
