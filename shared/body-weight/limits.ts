// The most weights in one answer. Without zod, so that a screen can use it.

/** Default number of weights in one answer. */
export const BODY_WEIGHT_HISTORY_LIMIT = 400;
/** Most weights in one answer. */
export const MOST_BODY_WEIGHTS = 2000;
