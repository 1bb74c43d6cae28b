// RPE, the rate of perceived exertion of a set: 10 is all that was possible, in half steps. Free of any library: the
// screens need the rule as much as the schemas.

export const rpeLimits = { min: 1, max: 10, step: 0.5 } as const;

/** `target`: somebody's RPEs are mostly the planned ones. `number`: nearly all are one number, whatever was planned. */
export const rpeHabits = ['target', 'number'] as const;
export type RpeHabit = (typeof rpeHabits)[number];

export const rpeSentences = {
  isNoNumber: 'RPE must be a number',
  isOutOfRange: `RPE must be from ${rpeLimits.min} to ${rpeLimits.max}`,
  isBetweenSteps: 'RPE goes in half steps',
} as const;

/** Returns the problem with `rpe` (null or NaN: none was entered); null when there is none. */
export function rpeProblem(rpe: number | null): string | null {
  if (rpe === null || Number.isNaN(rpe)) return rpeSentences.isNoNumber;
  if (rpe < rpeLimits.min || rpe > rpeLimits.max) return rpeSentences.isOutOfRange;
  return Number.isInteger(rpe / rpeLimits.step) ? null : rpeSentences.isBetweenSteps;
}
