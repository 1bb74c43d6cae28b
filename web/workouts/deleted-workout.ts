// The workout that was deleted last, kept until somebody has decided to let it go. It lives in the cache of
// answers, which is emptied when somebody else signs in.
import { useMutation, useQuery } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { toastError, toastSuccess } from '#web/ui/messages/toasts.ts';
import { refreshWorkouts } from '#web/api/refresh-workouts.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';

const KEY = ['deleted-workout'];

export interface DeletedWorkout {
  id: string;
  name: string;
  /** Of the command that takes the deletion back: pressed twice, it is still one. */
  commandId: string;
}

export function rememberDeletedWorkout(workout: { id: string; name: string }): void {
  const { id, name } = workout;
  queryClient.setQueryData<DeletedWorkout>(KEY, { id, name, commandId: uuidv7() });
}

export function forgetDeletedWorkout(): void {
  queryClient.setQueryData<DeletedWorkout | null>(KEY, null);
}

export function useDeletedWorkout(): DeletedWorkout | null {
  const { data } = useQuery<DeletedWorkout | null>({
    queryKey: KEY,
    queryFn: () => null,
    enabled: false,
    initialData: null,
  });
  return data;
}

/** Takes the deletion back; the notice stays when that failed. */
export function useRestoreWorkout() {
  const { mutateAsync, isPending } = useMutation(trpc.sessions.restore.mutationOptions());
  return {
    isPending,
    restore: async ({ id, commandId }: DeletedWorkout): Promise<void> => {
      try {
        await mutateAsync({ id, commandId });
      } catch {
        toastError('Failed to restore workout. Please try again.');
        return;
      }
      forgetDeletedWorkout();
      toastSuccess('Workout restored');
      refreshWorkouts();
    },
  };
}
