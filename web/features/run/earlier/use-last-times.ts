import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LastPerformance } from '#shared/sessions/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { useOverlay } from '#web/outbox/use-overlay.ts';
import { linesOf } from '../state/run.ts';
import { useRun } from '../state/run-context.ts';

/** Returns the last performances of the workout's exercises, pending ones included; undefined while unknown. */
export function useLastTimes(): readonly LastPerformance[] | undefined {
  const lines = useRun(({ run }) => linesOf(run));
  const sessionId = useRun(({ run }) => run.session.sessionId);
  const withFinished = useOverlay('lastTimes');
  const { data } = useQuery({
    ...trpc.sessions.lastTime.queryOptions({ exerciseIds: idsOf(lines) }),
    staleTime: Infinity,
    // Keeps the values of the other exercises while the plan changes.
    placeholderData: keepPreviousData,
    enabled: lines.length > 0,
  });
  return useMemo(
    () => withFinished(data, { sessionId, exerciseIds: idsOf(lines) }),
    [withFinished, data, sessionId, lines],
  );
}

function idsOf(lines: readonly { exerciseId: string }[]): string[] {
  return [...new Set(lines.map((each) => each.exerciseId))].slice(0, 100);
}
