import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LastPerformance } from '#shared/sessions/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { linesOf } from './run.ts';
import { useRun } from './run-context.ts';

/** What was done with the exercises of the workout before; undefined while nobody knows. */
export function useLastTimes(): readonly LastPerformance[] | undefined {
  const lines = useRun(({ run }) => linesOf(run));
  const { data } = useQuery({
    ...trpc.sessions.lastTime.queryOptions({
      exerciseIds: [...new Set(lines.map((each) => each.exerciseId))].slice(0, 100),
    }),
    staleTime: Infinity,
    // While the plan changes, what is known of the other exercises stays.
    placeholderData: keepPreviousData,
    enabled: lines.length > 0,
  });
  return data;
}
