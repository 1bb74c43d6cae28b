// Limits of the questions about the history. Without zod, so that a screen can use them for a few bytes.

export const MOST_SEARCH_CHARACTERS = 100;
/** Further words of a search are not looked for. */
export const MOST_SEARCH_WORDS = 8;
