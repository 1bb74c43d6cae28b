/** Returns the local storage key of a person's running workout (web/features/run/state/active-workout.ts). */
export function activeWorkoutKey(userId: string): string {
  return `${userId}:active-workout`;
}
