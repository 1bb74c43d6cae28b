// Limits of the history's queries. Without zod, so that a screen loads few bytes.

export const MOST_SEARCH_CHARACTERS = 100;
/** Further words of a search are ignored. */
export const MOST_SEARCH_WORDS = 8;
