// Limits of the RPE, the rate of perceived exertion of a set: 10 is the maximum, in half steps. Without zod: the
// screens need the rule as much as the schemas.

export const rpeLimits = { min: 1, max: 10, step: 0.5 } as const;

/**
 * Habits of entering RPEs. `target`: mostly the planned value. `number`: nearly always one number, whatever was
 * planned.
 */
export const rpeHabits = ['target', 'number'] as const;
export type RpeHabit = (typeof rpeHabits)[number];

export const rpeSentences = {
  isNoNumber: 'RPE must be a number',
  isOutOfRange: `RPE must be from ${rpeLimits.min} to ${rpeLimits.max}`,
  isBetweenSteps: 'RPE goes in half steps',
} as const;

/** Returns the error message for `rpe` (null or NaN: none was entered); null when it is valid. */
export function rpeProblem(rpe: number | null): string | null {
  if (rpe === null || Number.isNaN(rpe)) return rpeSentences.isNoNumber;
  if (rpe < rpeLimits.min || rpe > rpeLimits.max) return rpeSentences.isOutOfRange;
  return Number.isInteger(rpe / rpeLimits.step) ? null : rpeSentences.isBetweenSteps;
}
