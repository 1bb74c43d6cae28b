// Defines the limits of the RPE, the rate of perceived exertion of a set. 10 is the maximum, and half points are
// allowed.

export const rpeLimits = { min: 1, max: 10, step: 0.5 } as const;

/**
 * A user with one of these two habits enters RPEs that say little about the effort. `target`: the user mostly enters
 * the planned RPE. `number`: the user nearly always enters the same RPE.
 */
export const rpeHabits = ['target', 'number'] as const;
export type RpeHabit = (typeof rpeHabits)[number];

export const rpeSentences = {
  isNoNumber: 'RPE must be a number',
  isOutOfRange: `RPE must be from ${rpeLimits.min} to ${rpeLimits.max}`,
  isBetweenSteps: 'RPE goes in half steps',
} as const;

/**
 * Returns the error message for an RPE; null when it is valid.
 *
 * @param rpe null or NaN when none was entered
 */
export function rpeProblem(rpe: number | null): string | null {
  if (rpe === null || Number.isNaN(rpe)) return rpeSentences.isNoNumber;
  if (rpe < rpeLimits.min || rpe > rpeLimits.max) return rpeSentences.isOutOfRange;
  return Number.isInteger(rpe / rpeLimits.step) ? null : rpeSentences.isBetweenSteps;
}
