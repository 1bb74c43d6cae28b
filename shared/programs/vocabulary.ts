// Lists the allowed values and limits of training programs. The file does not import zod, so that screens load fast.

/** A progression rule decides how the weight of a line (one exercise of a template) changes from session to session. */
export const progressionRules = ['double', 'linear', 'effort', 'amrap', 'wave', 'off'] as const;
export type ProgressionRule = (typeof progressionRules)[number];

export const programStatuses = ['NOT_STARTED', 'RUNNING', 'PAUSED', 'FINISHED'] as const;
export type ProgramStatus = (typeof programStatuses)[number];

export const dayStatuses = ['OPEN', 'RUNNING', 'DONE', 'SKIPPED'] as const;
export type DayStatus = (typeof dayStatuses)[number];

export const starterNames = [
  'LINEAR',
  'PERCENT_WAVE',
  'PUSH_PULL_LEGS',
  'UPPER_LOWER',
  'FULL_BODY_DUMBBELLS',
] as const;
export type StarterName = (typeof starterNames)[number];

export const programLimits = {
  programs: 50,
  name: 120,
  description: 2000,
  weeks: 52,
  daysPerWeek: 7,
  rounds: 52,
  /** Number of weeks of a program times its rounds (repetitions of all weeks): at most two years. */
  weeksInAll: 104,
  targetsPerDay: 60,
  sets: 20,
  reps: 100,
  percent: 150,
  weightLbs: 5000,
  trainingMaxes: 20,
} as const;
