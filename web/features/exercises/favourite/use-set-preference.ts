// The star of an exercise, and hiding it: shown at once, taken back when the server was not reached.
import { type Query, useQueryClient } from '@tanstack/react-query';
import type { inferOutput } from '@trpc/tanstack-react-query';
import { useCallback } from 'react';
import type { FoundExercise } from '#shared/exercises/schema.ts';
import { trpcClient } from '#web/api/client.ts';
import { errorMessage, hasServerAnswer } from '#web/api/calls/error-message.ts';
import { trpc } from '#web/api/trpc.ts';
import { ahead } from '#web/loading/ahead.ts';
import { toastError } from '#web/ui/messages/toasts.ts';

type ListAnswer = inferOutput<typeof trpc.exercises.list>;
type Preferred = Pick<FoundExercise, 'id' | 'preference'>;

/** Answers whether the server has it. */
export type SetPreference = (
  exercise: Preferred,
  preference: FoundExercise['preference'],
) => Promise<boolean>;

const FAILED = 'Failed to save. Favourites and hidden exercises need a connection.';

// That there is no connection has to be said without one.
ahead(() =>
  Promise.all([import('@mantine/notifications'), import('#web/ui/messages/ToastList.tsx')]),
);

/** Returns the function that saves a preference; it stays the same, so that rows are not rendered for it. */
export function useSetPreference(): SetPreference {
  const queryClient = useQueryClient();
  return useCallback(
    async (
      { id, preference: before }: Preferred,
      preference: FoundExercise['preference'],
    ): Promise<boolean> => {
      const show = (shown: FoundExercise['preference']) => {
        queryClient.setQueryData(
          trpc.exercises.get.queryKey({ id }),
          (known) => known && { ...known, preference: shown },
        );
        queryClient.setQueriesData<ListAnswer>(
          trpc.exercises.list.pathFilter(),
          (known) =>
            known && {
              ...known,
              data: known.data.map((each) =>
                each.id === id ? { ...each, preference: shown } : each,
              ),
            },
        );
      };
      show(preference);
      try {
        await trpcClient.exercises.setPreference.mutate({ id, preference });
      } catch (error) {
        show(before);
        toastError(errorMessage(error, hasServerAnswer(error) ? 'Failed to save.' : FAILED));
        return false;
      }
      // A search that was asked before may have answered meanwhile, or is on its way: that one is asked again.
      show(preference);
      const searches = trpc.exercises.list.pathFilter();
      const cache = queryClient.getQueryCache();
      const asked = new Set(cache.findAll({ ...searches, fetchStatus: 'fetching' }));
      const isAsked = (query: Query) => asked.has(query);
      await queryClient.cancelQueries({ ...searches, predicate: isAsked });
      void queryClient.refetchQueries({ ...searches, predicate: isAsked });
      // The next search has them in their new order: rows do not move under a finger.
      void queryClient.invalidateQueries({ ...searches, refetchType: 'none' });
      return true;
    },
    [queryClient],
  );
}
