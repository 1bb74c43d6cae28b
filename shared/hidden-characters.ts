// Detects invisible characters that change the direction or the line of the text after them.

/** Line and paragraph separators; overrides, embeddings and isolates of direction. Marks and joiners are allowed. */
const HIDDEN = /[\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

export function hasHiddenCharacters(text: string): boolean {
  return text.search(HIDDEN) !== -1;
}

/** Returns a name without hidden characters. */
export function withoutHiddenCharacters(text: string): string {
  return text.replace(HIDDEN, '');
}
