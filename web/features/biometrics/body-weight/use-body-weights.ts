// The weights of the body, newest first: a year of days at once, those of the years before page by page behind it.
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
    /** True when loading older entries failed: `entries` then holds only the newest. */
    hasOlderFailed: isFetchNextPageError,
    retry: () => (isFetchNextPageError ? fetchNextPage() : query.refetch()),
  };
}
