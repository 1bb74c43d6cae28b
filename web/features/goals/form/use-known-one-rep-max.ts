import { useQuery } from '@tanstack/react-query';
import type { LastPerformance } from '#shared/sessions/schema.ts';
import { estimateOneRepMax } from '#shared/sessions/one-rep-max.ts';
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
  const performance = query.data?.find((each) => each.exerciseId === exerciseId);
  return performance && bestOf(performance, unit);
}

/** Sets are stored in pounds. */
function bestOf(performance: LastPerformance, unit: WeightUnit): KnownOneRepMax | undefined {
  const best = performance.sets
    .flatMap(({ actualReps, actualWeight }) => {
      const set = { reps: actualReps, weight: actualWeight, classification: 'WORKING' } as const;
      const value = estimateOneRepMax(set);
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
