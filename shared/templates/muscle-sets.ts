// Distributes a workout's sets over the muscles that they train.
import { countOf } from '#shared/format.ts';
import { groupBy } from '#shared/group-by.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import type { Muscle } from '#shared/exercises/vocabulary.ts';

interface SetsOfExercise {
  targetSets: number;
  exercise: { muscleGroups: Pick<Exercise['muscleGroups'], 'primary'> };
}

type NamedExercise = SetsOfExercise['exercise'] & { name: string };

/**
 * Returns the number of sets per muscle, the highest number first. A set counts for each primary
 * muscle of its exercise.
 */
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

export function totalSets(lines: readonly Pick<SetsOfExercise, 'targetSets'>[]): number {
  return lines.reduce((sum, { targetSets }) => sum + Math.max(targetSets, 0), 0);
}

export interface TrainedMuscle {
  muscle: Muscle;
  load: number;
  note: string;
  from: string[];
}

/**
 * Returns the trained muscles with their numbers of sets and the exercises that trained them, the
 * most sets first.
 */
export function trainedMuscles(
  lines: readonly (Omit<SetsOfExercise, 'exercise'> & { exercise: NamedExercise })[],
): TrainedMuscle[] {
  const counted = setsPerMuscle(lines);
  const most = counted[0]?.sets || 1;
  return counted.map(({ muscle, sets }) => {
    const own = lines.filter(({ exercise }) => exercise.muscleGroups.primary.includes(muscle));
    const perExercise = groupBy(own, ({ exercise }) => exercise.name);
    return {
      muscle,
      load: sets / most,
      note: countOf(sets, 'set'),
      from: [...perExercise].map(([name, each]) => `${name} ${totalSets(each)}`),
    };
  });
}
