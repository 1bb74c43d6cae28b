// The words of mechanical work. Without zod, so that a screen can use them for a few bytes.

/**
 * Reasons why the mechanical work of a set is not estimated: the travel of that weight cannot be
 * known, this lifter did not measure it, their height is unknown, or their weight at that time is.
 */
export const workGaps = ['NEVER', 'TAPE', 'HEIGHT', 'BODY_WEIGHT'] as const;
export type WorkGap = (typeof workGaps)[number];

/** Limits in centimetres: from a shrug to a barbell lifted from the floor overhead. */
export const travelLimitsCm = { min: 5, max: 250 } as const;
