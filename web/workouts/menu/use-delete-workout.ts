// Deleting a workout, from any list or from its report: ask, take it off the screen, bring it back when that failed.
import { type InfiniteData, type QueryKey, useMutation } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Statistics } from '#shared/dashboard/schema.ts';
import type { historyPage } from '#shared/sessions/schema.ts';
import { confirmText, RESTORABLE } from '#web/ui/messages/confirm.ts';
import { toastFailure } from '#web/ui/messages/toasts.ts';
import { rememberDeletedWorkout } from './deleted-workout.ts';
import { unlessAlreadyDeleted } from '#web/api/calls/error-message.ts';
import { refreshWorkouts } from '#web/api/refresh/refresh-workouts.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';

type HistoryPage = z.infer<typeof historyPage>;

const QUESTION = `Are you sure you want to delete this workout? This action cannot be undone. ${RESTORABLE}`;
const FAILURE = 'Failed to delete workout. Please try again.';

/** One command per workout, kept while it is not known to have worked. */
const commandIds = new Map<string, string>();

/** Asks, then deletes. True when the workout is gone; DeletedWorkoutNotice offers to bring it back. */
export function useDeleteWorkout(): (workout: { id: string; name: string }) => Promise<boolean> {
  const { mutateAsync } = useMutation(trpc.sessions.discard.mutationOptions());

  return async (workout) => {
    const sessionId = workout.id;
    if (!(await confirmText(QUESTION, 'Delete'))) return false;
    const bringBack = await takeOffLists(sessionId);
    const commandId = commandIds.get(sessionId) ?? uuidv7();
    commandIds.set(sessionId, commandId);
    try {
      await unlessAlreadyDeleted(mutateAsync({ id: sessionId, commandId }));
    } catch (error) {
      bringBack();
      toastFailure(error, FAILURE);
      return false;
    }
    commandIds.delete(sessionId);
    rememberDeletedWorkout(workout);
    refreshWorkouts();
    return true;
  };
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
