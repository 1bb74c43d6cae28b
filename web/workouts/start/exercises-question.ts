// The input of a query about the exercises of a workout: asked alike everywhere, its answer is found again.

const MOST_AT_ONCE = 100;

/** Returns each exercise once, as many as the server takes. */
export function exercisesQuestion(exerciseIds: readonly string[]): { exerciseIds: string[] } {
  return { exerciseIds: [...new Set(exerciseIds)].slice(0, MOST_AT_ONCE) };
}
