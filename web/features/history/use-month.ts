// The workouts of a month, for its calendar and for one of its days.
import { useQuery } from '@tanstack/react-query';
import { cursorBefore } from '#shared/place-cursor.ts';
import { trpc } from '#web/api/trpc.ts';
import { useOverlay } from '#web/outbox/use-overlay.ts';
import { useFirstContentShown } from '#web/hooks/use-first-content-shown.ts';
import { monthOf, monthStart, shiftMonth } from './calendar-month.ts';
import { type HistoryFilter, inputOf, isNarrowed } from './history-filter.ts';

/** Most sessions in one answer: three workouts on each day of a month. */
const MOST = 100;

/**
 * Returns the sessions of a month (`YYYY-MM`) that the filter leaves, pending ones among them, newest first. Undefined
 * while loading. Waits for the page's main content, unless that is a day of this month.
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
      // Only the server searches: what waits here is no part of an answer.
      (isNarrowed(filter) ? listed : overlay(listed, { customTemplateId: filter.template })).filter(
        ({ day }) => monthOf(day) === month,
      ),
    error: query.error,
    refetch: () => query.refetch(),
  };
}
