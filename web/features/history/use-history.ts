// Loads the history page by page. A cursor keeps the pages consistent while sessions are added or
// deleted.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { deviceZone } from '#shared/calendar.ts';
import { cursorBefore, HISTORY_PAGE_SIZE } from '#shared/place-cursor.ts';
import { trpcClient } from '#web/api/client.ts';
import type { NewestOnly } from '#web/api/kept/work-out.ts';
import { trpc } from '#web/api/trpc.ts';
import { useFirstContentShown } from '#web/hooks/use-first-content-shown.ts';
import { useOverlay } from '#web/outbox/use-overlay.ts';
import { lastDayOf, monthOf, monthStart, shiftMonth } from './calendar-month.ts';
import { type HistoryFilter, inputOf, isNarrowed } from './history-filter.ts';

type HistoryPageMeta = Awaited<ReturnType<typeof trpcClient.sessions.history.query>>['meta'];

const FIRST_PAGE: string | null = null;

export type History = ReturnType<typeof useHistory>;

/**
 * Returns the sessions that match the filter, newest first, and the state of the list. With a month
 * (`YYYY-MM`), sessions after that month are left out. Pending sessions are added unless the list
 * is filtered.
 */
export function useHistory(filter: HistoryFilter, month: string | undefined) {
  const listFilter = month === undefined ? filter : { ...filter, to: lastDayOf(month) };
  const input = { limit: HISTORY_PAGE_SIZE, ...inputOf(listFilter) };
  const query = useInfiniteQuery({
    queryKey: trpc.sessions.history.infiniteQueryKey(input),
    // tRPC's own infinite options would add a `direction` to the input, which the procedure does
    // not accept.
    queryFn: ({ pageParam, signal }) =>
      trpcClient.sessions.history.query(
        { ...input, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.meta.nextCursor,
    // The previous list stays on the screen until the list of a changed filter has loaded.
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages ?? [];
  const listed = pages.flatMap((page) => page.data);
  const overlay = useOverlay('workouts');
  // Only the server can search, so pending sessions are not added to filtered results.
  const sessions = isNarrowed(listFilter)
    ? listed
    : overlay(listed, { customTemplateId: filter.template });
  const meta: (HistoryPageMeta & Partial<NewestOnly>) | undefined = pages.at(-1)?.meta;
  const total = meta?.total;
  return {
    sessions,
    /**
     * `newest` is the number of the newest workouts, when only these are cached for use offline;
     * null when the list is complete.
     */
    newest: meta?.newest ?? null,
    total: total === undefined ? undefined : total + sessions.length - listed.length,
    hasMore: query.hasNextPage,
    isLoading: query.isFetching && !query.isRefetching,
    /**
     * `isOpening` is true on the first load, while the page has no sessions to show and no request
     * has failed.
     */
    isOpening: query.isPending && sessions.length === 0,
    isStale: query.isPlaceholderData,
    /**
     * `failure` is the error of the last request; null without an error, and while a request is
     * running again.
     */
    failure: query.data && query.isFetching ? null : query.error,
    loadMore: () => void query.fetchNextPage(),
    retry: () => (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
}

/** Returns the months with workouts, newest first; undefined while loading. */
export function useHistoryMonths(filter: HistoryFilter) {
  const input = { ...inputOf(filter), ...deviceZone() };
  const { data } = useQuery({
    ...trpc.sessions.months.queryOptions(input),
    placeholderData: keepPreviousData,
  });
  return data;
}

/**
 * `MOST` is the maximum number of sessions per response: about three workouts on each day of a
 * month.
 */
const MOST = 100;

/**
 * Returns the sessions of a month (`YYYY-MM`) that match the filter, with pending sessions, newest
 * first. Loads after the main content of the page, unless `isFirst`. Undefined while loading.
 */
export function useMonth(
  month: string,
  { filter, isFirst }: { filter: HistoryFilter; isFirst: boolean },
) {
  const isShown = useFirstContentShown();
  const query = useQuery({
    ...trpc.sessions.history.queryOptions({
      limit: MOST,
      cursor: cursorBefore(monthStart(shiftMonth(month, 1))),
      ...inputOf(filter),
    }),
    enabled: isShown || isFirst,
  });
  const overlay = useOverlay('workouts');
  const listed = query.data?.data;
  return {
    data:
      listed &&
      // Only the server can search, so pending sessions are not added to filtered results.
      (isNarrowed(filter) ? listed : overlay(listed, { customTemplateId: filter.template })).filter(
        ({ day }) => monthOf(day) === month,
      ),
    error: query.error,
    refetch: () => query.refetch(),
  };
}
