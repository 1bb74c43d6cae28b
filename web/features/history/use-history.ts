// The history, page by page. Each page begins where the one before ended, whatever is logged or deleted meanwhile.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { trpcClient } from '#web/api/client.ts';
import { trpc } from '#web/api/trpc.ts';
import { useWaitingWorkouts, withWaiting } from '#web/workouts/waiting-workouts.ts';

const PAGE_SIZE = 20;
const FIRST_PAGE: string | null = null;

export type History = ReturnType<typeof useHistory>;

/** All sessions loaded so far and those that wait on this device, newest first; of one template when it is given. */
export function useHistory(customTemplateId: string | undefined) {
  const input = {
    limit: PAGE_SIZE,
    ...(customTemplateId === undefined ? {} : { customTemplateId }),
  };
  const query = useInfiniteQuery({
    queryKey: trpc.sessions.history.infiniteQueryKey(input),
    // Not tRPC's own options for this: they send a direction, which the procedure does not know.
    queryFn: ({ pageParam, signal }) =>
      trpcClient.sessions.history.query(
        { ...input, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.meta.nextCursor,
    // Another template: the list stays until the new one is there.
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages ?? [];
  const listed = pages.flatMap((page) => page.data);
  const waiting = useWaitingWorkouts().filter(
    (workout) => customTemplateId === undefined || workout.customTemplateId === customTemplateId,
  );
  const sessions = withWaiting(listed, waiting);
  const total = pages.at(-1)?.meta.total;
  return {
    sessions,
    total: total === undefined ? undefined : total + sessions.length - listed.length,
    hasMore: query.hasNextPage,
    isLoading: query.isFetching && !query.isRefetching,
    isStale: query.isPlaceholderData,
    hasFailed: query.isError && !query.isFetching,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
}
