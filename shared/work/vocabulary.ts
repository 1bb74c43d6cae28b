// Words of mechanical work. Without zod, so that a screen loads few bytes.

/**
 * Reasons why the mechanical work of a set is unknown: the travel of this weight cannot be computed, this lifter has
 * not measured it, their height is unknown, or their weight at that time is unknown.
 */
export const workGaps = ['NEVER', 'TAPE', 'HEIGHT', 'BODY_WEIGHT'] as const;
export type WorkGap = (typeof workGaps)[number];

/** Limits in centimetres: from a shrug to a barbell lifted from the floor overhead. */
export const travelLimitsCm = { min: 5, max: 250 } as const;
