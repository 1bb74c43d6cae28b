// The words of lifting work. Without zod, so that a screen can use them for a few bytes.

/**
 * Why the work of a set is not estimated: nobody could say how far that weight rises, this lifter did not measure it,
 * their height is not known, or what they weighed then is not.
 */
export const workGaps = ['NEVER', 'TAPE', 'HEIGHT', 'BODY_WEIGHT'] as const;
export type WorkGap = (typeof workGaps)[number];

/** In centimetres: from a shrug to a barbell that goes from the floor over the head. */
export const travelLimitsCm = { min: 5, max: 250 } as const;
