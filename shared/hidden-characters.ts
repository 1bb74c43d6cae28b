// Characters that nobody sees and that turn the direction or the line of all text behind them.

/** Line and paragraph separators; overrides, embeddings and isolates of direction. Marks and joiners are not among them. */
const HIDDEN = /[\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

export function hasHiddenCharacters(text: string): boolean {
  return text.search(HIDDEN) !== -1;
}

/** Returns a name without hidden characters. */
export function withoutHiddenCharacters(text: string): string {
  return text.replace(HIDDEN, '');
}
