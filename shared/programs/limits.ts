// Limits of a program.

export const programLimits = {
  programs: 50,
  name: 120,
  description: 2000,
  weeks: 52,
  daysPerWeek: 7,
  rounds: 52,
  /** Weeks of all rounds together: two years. */
  weeksInAll: 104,
  targetsPerDay: 60,
  sets: 20,
  reps: 100,
  percent: 150,
  weightLbs: 5000,
  trainingMaxes: 20,
} as const;
