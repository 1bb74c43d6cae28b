// Limits on the number of weights in one response. Without zod, for the screens.

/** Default number of weights in one response. */
export const BODY_WEIGHT_HISTORY_LIMIT = 400;
/** Maximum number of weights in one response. */
export const MOST_BODY_WEIGHTS = 2000;
