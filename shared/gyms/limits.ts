// Defines limits of a gym's fields, such as the number of bars. The file does not import zod, so that screens load few
// bytes.

export const gymLimits = {
  gyms: 20,
  name: 60,
  bars: 10,
  plates: 30,
  pairs: 20,
  weight: 1000,
} as const;
