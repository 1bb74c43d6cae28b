// Words of programs. Without zod, so that a screen loads few bytes.

/** Progression rules: how the weight of a line changes from session to session. */
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
