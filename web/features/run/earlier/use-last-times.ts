import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LastPerformance } from '#shared/sessions/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { linesOf } from '../state/run.ts';
import { useRun } from '../state/run-context.ts';
import { useFinishedHere } from './use-finished-here.ts';

/** Returns the last performances of the workout's exercises, pending ones included; undefined while unknown. */
export function useLastTimes(): readonly LastPerformance[] | undefined {
  const lines = useRun(({ run }) => linesOf(run));
  const finished = useFinishedHere();
  const { data } = useQuery({
    ...trpc.sessions.lastTime.queryOptions({ exerciseIds: idsOf(lines) }),
    staleTime: Infinity,
    // Keeps the values of the other exercises while the plan changes.
    placeholderData: keepPreviousData,
    enabled: lines.length > 0,
  });
  return useMemo(
    () => (finished ? finished.lastTimes(data ?? [], idsOf(lines)) : data),
    [finished, data, lines],
  );
}

function idsOf(lines: readonly { exerciseId: string }[]): string[] {
  return [...new Set(lines.map((each) => each.exerciseId))].slice(0, 100);
}
