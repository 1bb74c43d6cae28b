// Loads the workouts of a month, for its calendar and its days.
import { useQuery } from '@tanstack/react-query';
import { cursorBefore } from '#shared/place-cursor.ts';
import { trpc } from '#web/api/trpc.ts';
import { useOverlay } from '#web/outbox/use-overlay.ts';
import { useFirstContentShown } from '#web/hooks/use-first-content-shown.ts';
import { monthOf, monthStart, shiftMonth } from './calendar-month.ts';
import { type HistoryFilter, inputOf, isNarrowed } from './history-filter.ts';

/** Maximum of sessions per response: three workouts on each day. */
const MOST = 100;

/**
 * Returns the sessions of a month (`YYYY-MM`) that match the filter, with pending ones, newest first. Undefined while
 * loading. Loads after the main content of the page, unless `isFirst`.
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
