// Defines the initial values of a new line, which is one exercise of a template.

/**
 * A new line in the builder has 3 sets of 10 repetitions, 90 s of rest and the tempo 2-0-2
 * (behaviour/workout-templates.md#template-lines).
 */
export const lineDefaults = {
  targetSets: 3,
  targetReps: 10,
  restTime: 90,
  targetTempo: { eccentric: 2, pause: 0, concentric: 2 },
} as const;

export const DEFAULT_TARGET_SECONDS = 30;
export const DEFAULT_TARGET_METERS = 40;
