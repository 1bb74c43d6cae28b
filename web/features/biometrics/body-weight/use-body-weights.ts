// Loads body weights, newest first: one year of days in the first page, earlier years in further pages.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BODY_WEIGHT_HISTORY_LIMIT } from '#shared/body-weight/limits.ts';
import { trpcClient } from '#web/api/client.ts';
import { trpc } from '#web/api/trpc.ts';

const FIRST_PAGE: string | null = null;
const input = { limit: BODY_WEIGHT_HISTORY_LIMIT };

export function useBodyWeights() {
  const query = useInfiniteQuery({
    queryKey: trpc.bodyWeight.list.infiniteQueryKey(input),
    // tRPC's own infinite options would send a direction, which the procedure does not accept.
    queryFn: ({ pageParam, signal }) =>
      trpcClient.bodyWeight.list.query(
        { ...input, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ entries }) =>
      entries.length < BODY_WEIGHT_HISTORY_LIMIT ? null : (entries.at(-1)?.day ?? null),
  });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isOlderWanted = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isOlderWanted) void fetchNextPage();
  }, [isOlderWanted, fetchNextPage]);
  return {
    entries: data?.pages.flatMap(({ entries }) => entries),
    failure: data === undefined ? query.error : null,
    /** True when an older page failed to load: `entries` then lacks it. */
    hasOlderFailed: isFetchNextPageError,
    retry: () => (isFetchNextPageError ? fetchNextPage() : query.refetch()),
  };
}
