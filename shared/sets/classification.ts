// The kinds of sets. Free of any library: screens need it as much as the schemas.

export const setClassifications = ['WORKING', 'WARMUP', 'DROP', 'FAILURE', 'BACKOFF'] as const;
export type SetClassification = (typeof setClassifications)[number];

/**
 * True for a set that counts for volume, records and goals: every one but a warm-up
 * (behaviour/live-session.md#kinds-of-sets).
 */
export function isWorkSet({ classification }: { classification: SetClassification }): boolean {
  return classification !== 'WARMUP';
}

/** True for a set in which something was counted: repetitions, a time or a distance. */
export function isDone(set: {
  reps: number;
  durationSeconds: number | null;
  distanceMeters: number | null;
}): boolean {
  return set.reps > 0 || (set.durationSeconds ?? 0) > 0 || (set.distanceMeters ?? 0) > 0;
}
