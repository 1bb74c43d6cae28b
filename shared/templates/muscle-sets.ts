// Distributes a workout's sets over the muscles.
import type { Exercise } from '#shared/exercises/schema.ts';
import type { Muscle } from '#shared/exercises/vocabulary.ts';

interface SetsOfExercise {
  targetSets: number;
  exercise: Pick<Exercise, 'muscleGroups'>;
}

/** Returns the sets per muscle, most first. A set counts for each primary muscle of its exercise. */
export function setsPerMuscle(
  lines: readonly SetsOfExercise[],
): { muscle: Muscle; sets: number }[] {
  const sets = new Map<Muscle, number>();
  for (const { targetSets, exercise } of lines) {
    for (const muscle of exercise.muscleGroups.primary) {
      sets.set(muscle, (sets.get(muscle) ?? 0) + Math.max(targetSets, 0));
    }
  }
  return [...sets]
    .map(([muscle, count]) => ({ muscle, sets: count }))
    .toSorted((a, b) => b.sets - a.sets);
}

/** Returns the number of sets of the whole workout. */
export function totalSets(lines: readonly Pick<SetsOfExercise, 'targetSets'>[]): number {
  return lines.reduce((sum, { targetSets }) => sum + Math.max(targetSets, 0), 0);
}
