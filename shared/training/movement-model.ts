// The movements whose travel can be told from a lifter's build. Without zod, so that a screen can use it for a few bytes.

export const movementModels = [
  'SQUAT',
  'BENCH',
  'DEADLIFT',
  'SUMO',
  'PRESS',
  'PULLUP',
  'DIP',
  'PUSHUP',
  'KNEELING_PUSHUP',
] as const;
export type MovementModel = (typeof movementModels)[number];
