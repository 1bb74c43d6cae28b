// Limits of followed lifts. Without zod, so that a screen can use them for a few bytes.

/** Lifts that a person can follow. */
export const MOST_LIFTS = 20;
