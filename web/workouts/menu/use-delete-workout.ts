// Deletes a workout, which disappears from the lists immediately and returns if the deletion fails.
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Statistics } from '#shared/dashboard/schema.ts';
import type { historyPage } from '#shared/sessions/schema.ts';
import { isolated } from '#shared/isolated.ts';
import { RESTORABLE } from '#web/ui/messages/confirm.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { useDelete } from '#web/ui/messages/undo.ts';
import { trpcClient } from '#web/api/client.ts';
import { unlessAlreadyDeleted } from '#web/api/calls/error-message.ts';
import { refreshWorkouts } from '#web/api/refresh/refresh-workouts.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';

type HistoryPage = z.infer<typeof historyPage>;

interface Workout {
  id: string;
  name: string;
}

/**
 * `commandIds` maps a workout id to the id of its command. A retry has the same id, so that the server deletes the
 * workout only once.
 */
const commandIds = new Map<string, string>();

/** Returns a function that asks for confirmation, deletes a workout, and resolves to true after the deletion. */
export function useDeleteWorkout(): (workout: Workout) => Promise<boolean> {
  const deletion = useDelete<Workout>({
    question: `Are you sure you want to delete this workout? This action cannot be undone. ${RESTORABLE}`,
    failure: 'Failed to delete workout. Please try again.',
    remove: ({ id }) => discard(id),
    place: 'workouts',
    offer: ({ id, name }) => ({
      message: `Deleted “${isolated(name)}”`,
      failure: 'Failed to restore workout. Please try again.',
      undo: async (commandId) => {
        await trpcClient.sessions.restore.mutate({ id, commandId });
        toastSuccess('Workout restored');
        refreshWorkouts();
      },
    }),
  });
  return async (workout) => {
    const isGone = await deletion.remove(workout);
    if (isGone) refreshWorkouts();
    return isGone;
  };
}

/**
 * Deletes the workout and removes it from the lists.
 * @throws the tRPC client's error; the lists then show the workout again
 */
async function discard(id: string): Promise<void> {
  const bringBack = await takeOffLists(id);
  const commandId = commandIds.get(id) ?? uuidv7();
  commandIds.set(id, commandId);
  try {
    await unlessAlreadyDeleted(trpcClient.sessions.discard.mutate({ id, commandId }));
  } catch (error) {
    bringBack();
    throw error;
  }
  commandIds.delete(id);
}

async function takeOffLists(sessionId: string): Promise<() => void> {
  const statistics = trpc.dashboard.statistics.queryFilter();
  const history = trpc.sessions.history.queryFilter();
  const endless = trpc.sessions.history.infiniteQueryFilter();
  const lists: { queryKey: QueryKey }[] = [statistics, history, endless];
  await Promise.all(lists.map((list) => queryClient.cancelQueries(list)));

  const before: [QueryKey, unknown][] = lists.flatMap((list) => queryClient.getQueriesData(list));
  const isOther = (workout: { id: string }) => workout.id !== sessionId;
  queryClient.setQueriesData<Statistics>(
    statistics,
    (shown) => shown && { ...shown, recentWorkouts: shown.recentWorkouts.filter(isOther) },
  );
  queryClient.setQueriesData<HistoryPage>(
    history,
    (shown) => shown && { ...shown, data: shown.data.filter(isOther) },
  );
  queryClient.setQueriesData<InfiniteData<HistoryPage>>(
    endless,
    (shown) =>
      shown && {
        ...shown,
        pages: shown.pages.map((each) => ({ ...each, data: each.data.filter(isOther) })),
      },
  );
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
}
