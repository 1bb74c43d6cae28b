// The workouts of a month, for its calendar and for one of its days.
import { useQuery } from '@tanstack/react-query';
import { localDay } from '#shared/dates.ts';
import { cursorBefore } from '#shared/place-cursor.ts';
import { trpc } from '#web/api/trpc.ts';
import { useOverlay } from '#web/outbox/use-overlay.ts';
import { useFirstContentShown } from '#web/hooks/use-first-content-shown.ts';
import { monthOf, monthStart, shiftMonth } from './calendar-month.ts';

/** Most sessions in one answer: three workouts on each day of a month. */
const MOST = 100;

/**
 * Returns the sessions of a month (`YYYY-MM`), pending ones among them, newest first; of one
 * template when it is given. Undefined while loading. Waits for the page's main content, unless
 * that is a day of this month.
 */
export function useMonth(
  month: string,
  { template, isFirst }: { template: string | undefined; isFirst: boolean },
) {
  const isShown = useFirstContentShown();
  const query = useQuery({
    ...trpc.sessions.history.queryOptions({
      limit: MOST,
      cursor: cursorBefore(monthStart(shiftMonth(month, 1))),
      ...(template === undefined ? {} : { customTemplateId: template }),
    }),
    enabled: isShown || isFirst,
  });
  const withWaiting = useOverlay('workouts');
  return {
    sessions:
      query.data &&
      withWaiting(query.data.data, { customTemplateId: template }).filter(
        ({ startTime }) => monthOf(localDay(new Date(startTime))) === month,
      ),
    failure: query.error,
    retry: () => query.refetch(),
  };
}
