// The exercises that usually follow one in a person's own workouts. Pure.

/** Exercises of a workout, by id, in the order in which each was begun. */
export type BegunExercises = readonly string[];

/**
 * Returns the ids of the exercises that came after one, the most usual first: those that came right after it most often,
 * then those that came later in the same workout. Of two that came as often, the one of the newer workout. `after` null:
 * those that workouts began with.
 * @param workouts newest first.
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
  // The sort is stable, and the first workouts are the newest.
  return [...counts]
    .toSorted(([, a], [, b]) => b.directly - a.directly || b.later - a.later)
    .map(([id]) => id);
}
