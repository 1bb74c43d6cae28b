// Reads the data of a report: the session, its insights and its log.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { SessionState } from '#shared/sessions/fold.ts';
import type { SessionInsights } from '#shared/sessions/records/insights-schema.ts';
import { fromWireSession } from '#shared/sessions/wire.ts';
import type { TimelineEntry } from '#shared/sessions/report/timeline-schema.ts';
import { followSession } from '#web/api/follow/follow-session.ts';
import { keptFirst } from '#web/api/kept/keep-answers.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { useReader } from '#web/hooks/use-reader.ts';

/** Holds the insights and the timeline of a report. A part that failed to load is undefined. */
export interface ReportExtras {
  insights: SessionInsights | undefined;
  timeline: readonly TimelineEntry[] | undefined;
}

/** Insights and timeline change with each change of the session, so each visit reads them again. */
const beside = { staleTime: 0, retry: false, ...keptFirst } as const;

export function useReport(id: string) {
  const session = useQuery(
    trpc.sessions.get.queryOptions({ id }, { select: fromWireSession, ...keptFirst }),
  );
  const insights = useQuery({ ...trpc.sessions.insights.queryOptions({ id }), ...beside });
  const timeline = useQuery({ ...trpc.sessions.events.queryOptions({ id }), ...beside });
  return {
    session,
    /** The page waits for all three responses, so that nothing moves after the first paint. */
    isPending: session.isPending || insights.isPending || timeline.isPending,
    extras: { insights: insights.data, timeline: timeline.data },
    insights,
  };
}

/**
 * Returns the earlier workout to compare with; undefined while it loads, and when there is none.
 */
export function useSessionBefore(id: string | undefined) {
  return useQuery({
    ...trpc.sessions.get.queryOptions({ id: id ?? '' }, { select: fromWireSession, ...keptFirst }),
    enabled: id !== undefined,
  }).data;
}

/**
 * Reads the session again. Also reads its insights, timeline and mechanical work again if the page shows them. The same
 * queries of other sessions become outdated.
 * @throws the error of the request for the session
 */
export async function reloadReport(id: string): Promise<void> {
  await Promise.all([
    queryClient.fetchQuery({ ...trpc.sessions.get.queryOptions({ id }), staleTime: 0 }),
    refreshExtras(),
  ]);
}

async function refreshExtras(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(trpc.sessions.insights.pathFilter()),
    queryClient.invalidateQueries(trpc.sessions.events.pathFilter()),
    queryClient.invalidateQueries(trpc.work.ofSession.pathFilter()),
  ]);
}

/**
 * Reloads the report when another device changes the session. Does nothing while `isPaused`, for example while the user
 * edits the report.
 */
export function useFollowing(
  { sessionId, version: known }: Pick<SessionState, 'sessionId' | 'version'>,
  { isPaused }: { isPaused: boolean },
): void {
  const hear = useEffectEvent(async (version = Infinity) => {
    if (version > known) await reloadReport(sessionId).catch(stayAsItIs);
    return true;
  });
  // A trainer's report is not updated live, because the server announces only changes of the user's
  // own workouts.
  const isOff = useReader() !== null || isPaused;
  useEffect(
    () => (isOff ? undefined : followSession(sessionId, (version) => hear(version))),
    [sessionId, isOff],
  );
}

function stayAsItIs(error: unknown): void {
  console.warn('The report could not be read again', error);
}
