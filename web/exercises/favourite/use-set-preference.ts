// Marks an exercise as a favourite or hides it. The list shows the change immediately, and undoes the change if it
// cannot be saved.
import { type Query, useQueryClient } from '@tanstack/react-query';
import type { inferOutput } from '@trpc/tanstack-react-query';
import { useCallback } from 'react';
import type { FoundExercise } from '#shared/exercises/schema.ts';
import { trpcClient } from '#web/api/client.ts';
import { errorMessage, hasServerAnswer } from '#web/api/calls/error-message.ts';
import { trpc } from '#web/api/trpc.ts';
import { toastError } from '#web/ui/messages/toasts.ts';

type ListAnswer = inferOutput<typeof trpc.exercises.list>;
type Preferred = Pick<FoundExercise, 'id' | 'preference'>;

/** Saves the preference. Resolves to true when the server has stored it. */
export type SetPreference = (
  exercise: Preferred,
  preference: FoundExercise['preference'],
) => Promise<boolean>;

const FAILED = 'Failed to save. Favourites and hidden exercises need a connection.';

/**
 * Returns a function that saves a preference. The function stays the same object, because a new function would
 * re-render all rows.
 */
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
      // A search that started before the change may return the old preference, so the search is cancelled and repeated.
      show(preference);
      const searches = trpc.exercises.list.pathFilter();
      const cache = queryClient.getQueryCache();
      const asked = new Set(cache.findAll({ ...searches, fetchStatus: 'fetching' }));
      const isAsked = (query: Query) => asked.has(query);
      await queryClient.cancelQueries({ ...searches, predicate: isAsked });
      void queryClient.refetchQueries({ ...searches, predicate: isAsked });
      // The list is not refetched now, because a new order would move a row under the user's finger.
      void queryClient.invalidateQueries({ ...searches, refetchType: 'none' });
      return true;
    },
    [queryClient],
  );
}
