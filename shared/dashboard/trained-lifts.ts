// The most trained lifts of the last weeks, and their trends.
import {
  type ProgressSet,
  progressKinds,
  type Trend,
  trendOf,
} from '#shared/exercise-history/progress.ts';
import type { ExerciseMeasure, LoadKind } from '#shared/exercises/vocabulary.ts';
import { countsAsVolume } from '#shared/sets/kinds.ts';

interface TrainedExercise {
  id: string;
  loadKind: LoadKind;
  measure: ExerciseMeasure;
}

interface LiftSession {
  startTime: string;
  sets: readonly (ProgressSet & { exerciseId: string })[];
}

export interface TrainedLift<Exercise, Session> {
  exercise: Exercise;
  trend: Trend<Session>;
}

/**
 * Returns the exercises of the most workouts, with the best of each workout. Ties go to exercises
 * measured by weight over those measured by repetitions or time, then to the one with more sets.
 * Exercises without a trend are left out.
 *
 * @param sessions oldest first
 */
export function mostTrained<Exercise extends TrainedExercise, Session extends LiftSession>(
  exercises: readonly Exercise[],
  sessions: readonly Session[],
  most: number,
): TrainedLift<Exercise, Session>[] {
  return exercises
    .flatMap((exercise) => {
      const done = sessions.flatMap((session) => {
        const sets = session.sets.filter(
          (set) => set.exerciseId === exercise.id && countsAsVolume(set),
        );
        return sets.length === 0 ? [] : [{ session, sets }];
      });
      const trend = trendOf(exercise, done);
      if (!trend) return [];
      const points = trend.points.map((point) => ({ ...point, session: point.session.session }));
      const sets = done.reduce((sum, each) => sum + each.sets.length, 0);
      return [{ exercise, trend: { ...trend, points }, times: done.length, sets }];
    })
    .toSorted(
      (a, b) =>
        b.times - a.times ||
        progressKinds.indexOf(a.trend.kind) - progressKinds.indexOf(b.trend.kind) ||
        b.sets - a.sets ||
        a.exercise.id.localeCompare(b.exercise.id),
    )
    .slice(0, most)
    .map(({ exercise, trend }) => ({ exercise, trend }));
}
