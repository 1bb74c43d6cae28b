// Defines the values with which a new line starts.

/** Builder defaults (behaviour/workout-templates.md#template-lines): 3 × 10, 90 s rest, tempo 2-0-2. */
export const lineDefaults = {
  targetSets: 3,
  targetReps: 10,
  restTime: 90,
  targetTempo: { eccentric: 2, pause: 0, concentric: 2 },
} as const;

/** Duration of a hold without a target, s. */
export const DEFAULT_TARGET_SECONDS = 30;
/** Distance of a carry without a target, m. */
export const DEFAULT_TARGET_METERS = 40;
