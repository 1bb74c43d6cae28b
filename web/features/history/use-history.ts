// Loads the history of workouts page by page. A cursor keeps the pages consistent while workouts
// are added or deleted.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { deviceZone } from '#shared/calendar.ts';
import { cursorBefore, HISTORY_PAGE_SIZE } from '#shared/place-cursor.ts';
import { byCursor } from '#web/api/by-cursor.ts';
import { trpcClient } from '#web/api/client.ts';
import type { NewestOnly } from '#web/api/kept/work-out.ts';
import { trpc } from '#web/api/trpc.ts';
import { useFirstContentShown } from '#web/hooks/use-first-content-shown.ts';
import { useOverlay } from '#web/outbox/use-overlay.ts';
import { lastDayOf, monthOf, monthStart, shiftMonth } from './calendar-month.ts';
import { type HistoryFilter, inputOf, isNarrowed } from './history-filter.ts';

type HistoryPageMeta = Awaited<ReturnType<typeof trpcClient.sessions.history.query>>['meta'];

export type History = ReturnType<typeof useHistory>;

/**
 * Returns the workouts that match the filter, newest first, and the state of the list. If `month`
 * (`YYYY-MM`) is given, the list begins with the newest workout of that month.
 */
export function useHistory(filter: HistoryFilter, month: string | undefined) {
  const listFilter = month === undefined ? filter : { ...filter, to: lastDayOf(month) };
  const input = { limit: HISTORY_PAGE_SIZE, ...inputOf(listFilter) };
  const query = useInfiniteQuery({
    queryKey: trpc.sessions.history.infiniteQueryKey(input),
    ...byCursor(
      (place, options) => trpcClient.sessions.history.query({ ...input, ...place }, options),
      ({ meta }) => meta.nextCursor,
    ),
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages ?? [];
  const listed = pages.flatMap((page) => page.data);
  const overlay = useOverlay('workouts');
  // This device can apply only the template filter, so the results of other filters lack pending sessions.
  const sessions = isNarrowed(listFilter)
    ? listed
    : overlay(listed, { customTemplateId: filter.template });
  const meta: (HistoryPageMeta & Partial<NewestOnly>) | undefined = pages.at(-1)?.meta;
  const total = meta?.total;
  return {
    sessions,
    /**
     * `newest` is the number of cached workouts when only the newest workouts are available, for example offline; null
     * when the list is complete.
     */
    newest: meta?.newest ?? null,
    total: total === undefined ? undefined : total + sessions.length - listed.length,
    hasMore: query.hasNextPage,
    isLoading: query.isFetching && !query.isRefetching,
    isOpening: query.isPending && sessions.length === 0,
    isStale: query.isPlaceholderData,
    failure: query.data && query.isFetching ? null : query.error,
    loadMore: () => void query.fetchNextPage(),
    retry: () => (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
}

export function useHistoryMonths(filter: HistoryFilter) {
  const input = { ...inputOf(filter), ...deviceZone() };
  return useQuery({
    ...trpc.sessions.months.queryOptions(input),
    placeholderData: keepPreviousData,
  });
}

/** The API returns or counts at most `MOST` workouts per request. */
export const MOST = 100;

/**
 * Returns the workouts of a month (`YYYY-MM`) that match the filter. The query waits for the first
 * content of the page, unless `isFirst` says that the month is the first content.
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
      // This device can apply only the template filter, so the results of other filters lack pending sessions.
      (isNarrowed(filter) ? listed : overlay(listed, { customTemplateId: filter.template })).filter(
        ({ day }) => monthOf(day) === month,
      ),
    error: query.error,
    refetch: () => query.refetch(),
  };
}
