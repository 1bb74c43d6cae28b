// Numbers in files.
import { type DecimalMark, numberWithMark, plainDigits } from '#shared/written-number.ts';

const WITH_EXPONENT = /^[-+]?(?:\d+\.?\d*|\.\d+)e[-+]?\d+$/i;

/** Returns the number in a cell: null for an empty one, NaN for what is no number. `mark` decides between 1,250 and 1.25. */
export function numberOf(text: string, mark: DecimalMark): number | null {
  const plain = plainDigits(text).trim();
  if (plain === '') return null;
  if (WITH_EXPONENT.test(plain)) return Number(plain);
  return numberWithMark(plain, mark) ?? Number.NaN;
}

/** Returns a number and the word behind it: '80 kg' → '80', 'kg'; the whole text and '' without one. */
export function splitUnit(text: string): { number: string; word: string } {
  const [, number, word] = /^(.*\p{Nd}[.,]?)\s*(\p{L}{1,12})\.?$/u.exec(text.trim()) ?? [];
  return number === undefined ? { number: text, word: '' } : { number, word: word ?? '' };
}
