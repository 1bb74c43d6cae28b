// Chooses the lifts of the last weeks that the dashboard shows.
import { type ProgressSet, progressKinds, trendOf } from '#shared/exercise-history/progress.ts';
import type { Equipment, ExerciseMeasure, LoadKind } from '#shared/exercises/vocabulary.ts';
import { countsAsVolume } from '#shared/sets/kinds.ts';

interface TrainedExercise {
  id: string;
  loadKind: LoadKind;
  measure: ExerciseMeasure;
  equipmentRequired: readonly Equipment[];
}

interface LiftSession {
  sets: readonly (ProgressSet & { exerciseId: string })[];
}

interface Choice {
  /** `followed` has the ids of the exercises that the user chose for the dashboard, in the chosen order. */
  followed: readonly string[];
  most: number;
}

/**
 * Returns the lifts to show: lifts that the user chose, then barbell lifts, then the exercises of the most workouts.
 * Exercises without a trend are omitted.
 * @param sessions oldest first
 */
export function toldLifts<Exercise extends TrainedExercise>(
  exercises: readonly Exercise[],
  sessions: readonly LiftSession[],
  { followed, most }: Choice,
): Exercise[] {
  const placeOf = ({ id }: TrainedExercise) => {
    const place = followed.indexOf(id);
    return place === -1 ? followed.length : place;
  };
  return exercises
    .flatMap((exercise) => {
      const done = sessions.flatMap((session) => {
        const sets = session.sets.filter(
          (set) => set.exerciseId === exercise.id && countsAsVolume(set),
        );
        return sets.length === 0 ? [] : [{ sets }];
      });
      const trend = trendOf(exercise, done);
      if (!trend) return [];
      const sets = done.reduce((sum, each) => sum + each.sets.length, 0);
      return [{ exercise, kind: trend.kind, times: done.length, sets }];
    })
    .toSorted(
      (a, b) =>
        placeOf(a.exercise) - placeOf(b.exercise) ||
        Number(hasBarbell(b.exercise)) - Number(hasBarbell(a.exercise)) ||
        b.times - a.times ||
        progressKinds.indexOf(a.kind) - progressKinds.indexOf(b.kind) ||
        b.sets - a.sets ||
        a.exercise.id.localeCompare(b.exercise.id),
    )
    .slice(0, most)
    .map(({ exercise }) => exercise);
}

function hasBarbell({ equipmentRequired }: TrainedExercise): boolean {
  return equipmentRequired.includes('BARBELL');
}
