// Defines limits of a gym. The file does not import zod, because the screen loads it too.

export const gymLimits = {
  gyms: 20,
  /** `name` is the maximum length of a gym's name, in characters. */
  name: 60,
  bars: 10,
  plates: 30,
  pairs: 20,
  /** A bar, plate or dumbbell weighs at most this much, in either unit. */
  weight: 1000,
} as const;
