// Limits of the range of the progress page. Without zod, so that a screen loads few bytes.

/** Number of weeks that a query returns by default. */
export const PROGRESS_WEEKS = 12;
export const MOST_PROGRESS_WEEKS = 53;
