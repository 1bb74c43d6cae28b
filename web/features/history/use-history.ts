// The history, page by page. Each page begins where the one before ended, whatever is logged or deleted meanwhile.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { deviceZone } from '#shared/calendar.ts';
import { HISTORY_PAGE_SIZE } from '#shared/place-cursor.ts';
import { trpcClient } from '#web/api/client.ts';
import type { NewestOnly } from '#web/api/kept/work-out.ts';
import { trpc } from '#web/api/trpc.ts';
import { useOverlay } from '#web/outbox/use-overlay.ts';
import { lastDayOf } from './calendar-month.ts';
import { type HistoryFilter, inputOf, isNarrowed } from './history-filter.ts';

type HistoryPageMeta = Awaited<ReturnType<typeof trpcClient.sessions.history.query>>['meta'];

const FIRST_PAGE: string | null = null;

export type History = ReturnType<typeof useHistory>;

/**
 * Returns the sessions that the filter leaves, as far as they are loaded, with those that wait on this device, newest
 * first. From a month (`YYYY-MM`) on they begin with its newest one.
 */
export function useHistory(filter: HistoryFilter, month: string | undefined) {
  const listFilter = month === undefined ? filter : { ...filter, to: lastDayOf(month) };
  const input = { limit: HISTORY_PAGE_SIZE, ...inputOf(listFilter) };
  const query = useInfiniteQuery({
    queryKey: trpc.sessions.history.infiniteQueryKey(input),
    // tRPC's own infinite options would send a direction, which the procedure does not accept.
    queryFn: ({ pageParam, signal }) =>
      trpcClient.sessions.history.query(
        { ...input, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.meta.nextCursor,
    // Another filter: the list stays until the new one is there.
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages ?? [];
  const listed = pages.flatMap((page) => page.data);
  const overlay = useOverlay('workouts');
  // Only the server searches: what waits here is no part of its answer.
  const sessions = isNarrowed(listFilter)
    ? listed
    : overlay(listed, { customTemplateId: filter.template });
  const meta: (HistoryPageMeta & Partial<NewestOnly>) | undefined = pages.at(-1)?.meta;
  const total = meta?.total;
  return {
    sessions,
    /** Number of newest workouts that this device has without a connection; null: nothing is missing. */
    newest: meta?.newest ?? null,
    total: total === undefined ? undefined : total + sessions.length - listed.length,
    hasMore: query.hasNextPage,
    isLoading: query.isFetching && !query.isRefetching,
    /** Nothing is there yet, and nothing has failed. */
    isOpening: query.isPending && sessions.length === 0,
    isStale: query.isPlaceholderData,
    /** The error of the last read; null while nothing failed, or a page that failed is read again. */
    failure: query.data && query.isFetching ? null : query.error,
    loadMore: () => void query.fetchNextPage(),
    retry: () => (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
}

/** Returns the months in which there are workouts, newest first; undefined while they are not known. */
export function useHistoryMonths(filter: HistoryFilter) {
  const input = { ...inputOf(filter), ...deviceZone() };
  const { data } = useQuery({
    ...trpc.sessions.months.queryOptions(input),
    placeholderData: keepPreviousData,
  });
  return data;
}
