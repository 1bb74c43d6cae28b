// Normalises names and texts, so that they can be compared and searched
// (behaviour/import.md#exercises).

/**
 * Similar quotation marks count as one, because people type one for another. They are replaced before NFKC, which turns
 * some marks into two characters.
 */
export const SINGLE_QUOTES = '’‘‚‛ʼʻʹ′`´＇';
export const DOUBLE_QUOTES = '“”„‟″«»＂';
const singles = new RegExp(`[${SINGLE_QUOTES}]`, 'g');
const doubles = new RegExp(`[${DOUBLE_QUOTES}]`, 'g');

/**
 * Returns the form in which texts are compared: for example, in NFKC, in lower case and with one kind of quotation
 * mark. `server/db/statements/comparable-sql.ts` computes the same form in SQL, except for spaces.
 */
export function comparable(text: string): string {
  return text
    .replace(singles, "'")
    .replace(doubles, '"')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns true when two names differ only in details such as case and spaces: 'Bench press' and 'bench  press'. */
export function isSameName(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}

/** Returns the words of a search, in the form in which texts are compared. */
export function searchWords(query: string): string[] {
  return comparable(query).split(' ').filter(Boolean);
}
