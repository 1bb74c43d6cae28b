// Detects text without a visible character, and invisible characters that change the direction or the line of the text
// after them.

// Characters that a person cannot see: white space, zero-width space and joiners, BOM, soft hyphen. A name of only
// these is blank.
const INVISIBLE =
  // oxlint-disable-next-line no-misleading-character-class -- single characters are listed, on purpose
  /[\s\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B-\u200F\u2060-\u2064\u3164\uFEFF]/gu;
/** Returns whether the text has no visible character. */
export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '') === '';
}

/** Line and paragraph separators; overrides, embeddings and isolates of direction. Marks and joiners are allowed. */
const HIDDEN = /[\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

export function hasHiddenCharacters(text: string): boolean {
  return text.search(HIDDEN) !== -1;
}

/** Returns a name without hidden characters. */
export function withoutHiddenCharacters(text: string): string {
  return text.replace(HIDDEN, '');
}
