// The queries of the page: four figures of the same weeks.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { trpc } from '#web/api/trpc.ts';
import { useSettings } from '#web/hooks/use-settings.ts';

/** Days and weeks begin where this device is, as its settings say. */
export function useProgress(weeks: number) {
  const { firstDayOfWeek } = useSettings();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const input = { weeks, firstDayOfWeek, ...(timeZone && { timeZone }) };
  // A workout that was finished meanwhile belongs to it; other weeks stay until the new ones are there.
  const ways = { staleTime: 0, placeholderData: keepPreviousData };
  return {
    volume: useQuery({ ...trpc.progress.volume.queryOptions(input), ...ways }),
    intensity: useQuery({ ...trpc.progress.intensity.queryOptions(input), ...ways }),
    work: useQuery({ ...trpc.work.byWeek.queryOptions(input), ...ways }),
    balance: useQuery({ ...trpc.progress.balance.queryOptions(input), ...ways }),
  };
}
