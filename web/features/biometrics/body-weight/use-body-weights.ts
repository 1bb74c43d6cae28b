// The weights of the body, newest first: a year of days at once, all of them when there may be more.
import { useQuery } from '@tanstack/react-query';
import { BODY_WEIGHT_HISTORY_LIMIT, MOST_BODY_WEIGHTS } from '#shared/body-weight/limits.ts';
import { trpc } from '#web/api/trpc.ts';

export function useBodyWeights() {
  const newest = useQuery(trpc.bodyWeight.list.queryOptions({ limit: BODY_WEIGHT_HISTORY_LIMIT }));
  const isFull = newest.data?.entries.length === BODY_WEIGHT_HISTORY_LIMIT;
  const older = useQuery({
    ...trpc.bodyWeight.list.queryOptions({ limit: MOST_BODY_WEIGHTS }),
    enabled: isFull,
  });
  return {
    entries: (isFull ? older.data : undefined)?.entries ?? newest.data?.entries,
    hasFailed: newest.error !== null && newest.data === undefined,
    /** What is in `entries` is only the newest of them. */
    hasOlderFailed: isFull && older.error !== null && older.data === undefined,
    retry: () => void (newest.data === undefined ? newest : older).refetch(),
  };
}
