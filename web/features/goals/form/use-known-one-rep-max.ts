import { useQuery } from '@tanstack/react-query';
import type { Exercise } from '#shared/exercises/schema.ts';
import type { LastPerformance } from '#shared/sessions/schema.ts';
import { oneRepMaxLbs } from '#shared/sessions/records/one-rep-max.ts';
import type { WeightUnit } from '#shared/units.ts';
import { round, weightFromPounds } from '#shared/units.ts';
import { trpc } from '#web/api/trpc.ts';

interface KnownOneRepMax {
  value: number;
  /** The set that it was worked out from: '185 lbs × 8'. */
  from: string;
  isEstimate: boolean;
}

/** The best 1RM of the last time this exercise was trained, in `unit`; undefined while nothing is known. */
export function useKnownOneRepMax(
  exerciseId: string | undefined,
  unit: WeightUnit,
): KnownOneRepMax | undefined {
  const query = useQuery({
    ...trpc.sessions.lastTime.queryOptions({ exerciseIds: exerciseId ? [exerciseId] : [] }),
    enabled: exerciseId !== undefined,
  });
  const exercise = useQuery({
    ...trpc.exercises.get.queryOptions({ id: exerciseId ?? '' }),
    enabled: exerciseId !== undefined,
  });
  const performance = query.data?.find((each) => each.exerciseId === exerciseId);
  if (!performance || !exercise.data) return undefined;
  return bestOf(performance, exercise.data, unit);
}

/** Sets are stored in pounds. The weight of the body is not known here: where it is lifted there is none. */
function bestOf(
  performance: LastPerformance,
  { loadKind, measure }: Exercise,
  unit: WeightUnit,
): KnownOneRepMax | undefined {
  const best = performance.sets
    .flatMap(({ actualReps, actualWeight }) => {
      const value = oneRepMaxLbs({
        reps: actualReps,
        weightLbs: actualWeight,
        classification: 'WORKING',
        loadLbs: null,
        loadKind,
        measure,
      });
      return value === null ? [] : [{ actualReps, actualWeight, value }];
    })
    .toSorted((a, b) => b.value - a.value)[0];
  if (!best) return undefined;
  const inUnit = (pounds: number) => round(weightFromPounds(pounds, unit), 1);
  return {
    value: inUnit(best.value),
    from: `${inUnit(best.actualWeight)} ${unit} × ${best.actualReps}`,
    isEstimate: best.actualReps > 1,
  };
}
