// How far the progress page looks back. Without zod, so that a screen can use it for a few bytes.

/** Weeks that are told unless others are asked for. */
export const PROGRESS_WEEKS = 12;
export const MOST_PROGRESS_WEEKS = 53;
