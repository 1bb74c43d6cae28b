import { useQuery } from '@tanstack/react-query';
import { round, type WeightUnit, weightFromPounds } from '#shared/units.ts';
import { trpc } from '#web/api/trpc.ts';

interface KnownOneRepMax {
  value: number;
  /** Start of the last workout with the exercise, ISO 8601. The estimate covers the twelve weeks before it. */
  until: string;
}

/**
 * Returns the best estimated 1RM of the twelve weeks until the exercise was last trained, in `unit`; undefined while it
 * is unknown. It covers all workouts that would move a new goal, so that the goal starts where its progress does.
 */
export function useKnownOneRepMax(
  exerciseId: string | undefined,
  unit: WeightUnit,
): KnownOneRepMax | undefined {
  const { data } = useQuery({
    ...trpc.goals.startingOneRepMax.queryOptions({ exerciseId: exerciseId ?? '' }),
    enabled: exerciseId !== undefined,
  });
  return data
    ? { value: round(weightFromPounds(data.oneRepMax, unit), 1), until: data.until }
    : undefined;
}
