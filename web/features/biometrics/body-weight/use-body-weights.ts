// Loads all body weights page by page, newest first. The first page covers more than a year of daily weighings.
import { useInfiniteQuery } from '@tanstack/react-query';
import { BODY_WEIGHT_HISTORY_LIMIT } from '#shared/body-weight/weighings.ts';
import { byCursor } from '#web/api/by-cursor.ts';
import { trpcClient } from '#web/api/client.ts';
import { refreshBody } from '#web/api/refresh/refresh-goals.ts';
import { trpc } from '#web/api/trpc.ts';
import type { BodyWeightEntry } from '#shared/body-weight/schema.ts';
import { useAllPages } from '#web/hooks/use-all-pages.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { RESTORABLE } from '#web/ui/messages/confirm.ts';
import { PROFILE_TOAST_MS, toastSuccess } from '#web/ui/messages/toasts.ts';
import { useDelete } from '#web/ui/messages/undo.ts';
import { weightOfDay } from './body-weights.ts';
import { focusBodyWeight } from './BodyWeightCard.tsx';

const input = { limit: BODY_WEIGHT_HISTORY_LIMIT };

export function useBodyWeights() {
  const query = useInfiniteQuery({
    queryKey: trpc.bodyWeight.list.infiniteQueryKey(input),
    ...byCursor(
      (place, options) => trpcClient.bodyWeight.list.query({ ...input, ...place }, options),
      ({ entries }) =>
        entries.length < BODY_WEIGHT_HISTORY_LIMIT ? null : (entries.at(-1)?.day ?? null),
    ),
  });
  const { data, isFetchNextPageError, fetchNextPage } = query;
  useAllPages(query);
  return {
    entries: data?.pages.flatMap(({ entries }) => entries),
    failure: data === undefined ? query.error : null,
    hasOlderFailed: isFetchNextPageError,
    retry: () => (isFetchNextPageError ? fetchNextPage() : query.refetch()),
  };
}

export function useRemoveWeight(): (entry: BodyWeightEntry) => Promise<void> {
  const { weightUnit } = useSettings();
  const deletion = useDelete<BodyWeightEntry>({
    question: `Are you sure you want to delete this weight? ${RESTORABLE}`,
    failure: 'Failed to delete weight',
    remove: ({ day }) => trpcClient.bodyWeight.remove.mutate({ day }),
    place: 'body',
    offer: (entry) => ({
      about: entry.day,
      message: `Deleted: ${weightOfDay(entry, weightUnit)}`,
      failure: 'Failed to restore weight',
      undo: async (commandId) => {
        await trpcClient.bodyWeight.restore.mutate({ day: entry.day, commandId });
        refreshBody('bodyWeight');
        toastSuccess('Weight restored', PROFILE_TOAST_MS);
      },
      onPressed: focusBodyWeight,
    }),
  });
  return async (entry) => {
    if (!(await deletion.remove(entry))) return;
    refreshBody('bodyWeight');
    focusBodyWeight();
  };
}
