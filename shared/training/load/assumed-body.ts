// Assumes a weight for the body where it is lifted: only the server knows it, and a device must not keep it.

/** The lifted part of a usual body, lbs. */
export const ASSUMED_BODY_LBS = 155;
