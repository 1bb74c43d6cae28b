// Makes an exercise a favourite or hides it. The change shows at once, with a rollback after a failure.
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

/** Returns whether the server saved the preference. */
export type SetPreference = (
  exercise: Preferred,
  preference: FoundExercise['preference'],
) => Promise<boolean>;

const FAILED = 'Failed to save. Favourites and hidden exercises need a connection.';

/** Returns the function that saves a preference. It is stable, so that rows are not rendered again. */
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
      // A search that began before may return the old value: show the new one, and repeat pending searches.
      show(preference);
      const searches = trpc.exercises.list.pathFilter();
      const cache = queryClient.getQueryCache();
      const asked = new Set(cache.findAll({ ...searches, fetchStatus: 'fetching' }));
      const isAsked = (query: Query) => asked.has(query);
      await queryClient.cancelQueries({ ...searches, predicate: isAsked });
      void queryClient.refetchQueries({ ...searches, predicate: isAsked });
      // The next search has the new order. Now a row must not move under a finger.
      void queryClient.invalidateQueries({ ...searches, refetchType: 'none' });
      return true;
    },
    [queryClient],
  );
}
