// Defines the values with which a new line starts.

/** Builder defaults (behaviour/workout-templates.md#template-lines): 3 × 10, 90 s rest, tempo 2-0-2. */
export const lineDefaults = {
  targetSets: 3,
  targetReps: 10,
  restTime: 90,
  targetTempo: { eccentric: 2, pause: 0, concentric: 2 },
} as const;

/** Duration that a hold without a target starts with, in seconds. */
export const DEFAULT_TARGET_SECONDS = 30;
/** Distance that a carry without a target starts with, in metres. */
export const DEFAULT_TARGET_METERS = 40;
