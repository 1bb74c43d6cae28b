// Finds the exercises that usually follow another exercise in a user's workouts.

/** `BegunExercises` are the exercise ids of one workout, in the order in which the exercises were started. */
export type BegunExercises = readonly string[];

/**
 * Returns the ids of the exercises that usually came after the exercise `after`, most frequent
 * first. `after` null counts from the start of the workout.
 * @param workouts newest first
 */
export function usualNext(workouts: readonly BegunExercises[], after: string | null): string[] {
  const counts = new Map<string, { directly: number; later: number }>();
  for (const workout of workouts) {
    const from = after === null ? -1 : workout.indexOf(after);
    if (after !== null && from === -1) continue;
    workout.slice(from + 1).forEach((id, position) => {
      const count = counts.get(id) ?? { directly: 0, later: 0 };
      if (position === 0) count.directly += 1;
      else count.later += 1;
      counts.set(id, count);
    });
  }
  // The sort is stable and the newest workouts come first, so the newer exercise wins a tie.
  return [...counts]
    .toSorted(([, a], [, b]) => b.directly - a.directly || b.later - a.later)
    .map(([id]) => id);
}
