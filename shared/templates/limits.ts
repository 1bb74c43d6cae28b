// Defines limits of a template. The error messages are in validate.ts, where they can name the exercise.

export const templateLimits = {
  exercises: 100,
  sets: 100,
  reps: 1000,
  weightLbs: 5000,
  restSeconds: 3600,
  tempoSeconds: 60,
  durationSeconds: 86_400,
  distanceMeters: 1_000_000,
  /** `percent` is the largest percentage of the 1RM that a planned set may have. */
  percent: 150,
  groupNumber: 10_000,
  notes: 500,
} as const;
