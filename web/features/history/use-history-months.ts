// The months of the history with their totals, under the same filter as the list.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { deviceZone } from '#shared/calendar.ts';
import { trpc } from '#web/api/trpc.ts';
import { type HistoryFilter, inputOf } from './history-filter.ts';

/** Returns the months in which there are workouts, newest first; undefined while they are not known. */
export function useHistoryMonths(filter: HistoryFilter) {
  const input = { ...inputOf(filter), ...deviceZone() };
  const { data } = useQuery({
    ...trpc.sessions.months.queryOptions(input),
    placeholderData: keepPreviousData,
  });
  return data;
}
