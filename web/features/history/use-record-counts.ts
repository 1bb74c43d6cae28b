import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { trpc } from '#web/api/trpc.ts';
import { useFirstContentShown } from '#web/hooks/use-first-content-shown.ts';
import type { HistorySession } from './session-facts.ts';

/** Most workouts that the server counts at once. */
const MOST = 100;

/** Returns the number of records per workout, by id; empty while loading. It loads after the list. */
export function useRecordCounts(sessions: readonly HistorySession[]): ReadonlyMap<string, number> {
  const isAsking = useFirstContentShown();
  const sessionIds = sessions
    .filter(({ isWaiting, completionStatus }) => !isWaiting && completionStatus === 'COMPLETED')
    .slice(0, MOST)
    .map(({ id }) => id);
  const { data } = useQuery({
    ...trpc.sessions.recordCounts.queryOptions({ sessionIds }),
    enabled: isAsking && sessionIds.length > 0,
    // More of the same month: what is known of the others stays.
    placeholderData: keepPreviousData,
  });
  return new Map(data?.map(({ sessionId, records }) => [sessionId, records]));
}
