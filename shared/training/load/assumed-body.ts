// Assumes a body weight for exercises that lift the body: only the server knows the real one, and devices must not
// store it.

/** The lifted part of a typical body, lbs. */
export const ASSUMED_BODY_LBS = 155;
