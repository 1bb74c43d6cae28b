// Limits of followed lifts. Without zod, so that a screen loads few bytes.

/** Most lifts that a user can follow. */
export const MOST_LIFTS = 20;
