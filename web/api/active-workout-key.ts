/** Where local storage has the running workout of a person (web/features/run/state/active-workout.ts). */
export function activeWorkoutKey(userId: string): string {
  return `${userId}:active-workout`;
}
