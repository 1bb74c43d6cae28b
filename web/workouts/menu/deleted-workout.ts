// The workout that was deleted last, kept until somebody has decided to let it go, and the way back.
import { useMutation } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { useStore } from 'zustand';
import { createPersonalStore } from '#web/api/person/same-person.ts';
import { refreshWorkouts } from '#web/api/refresh/refresh-workouts.ts';
import { trpc } from '#web/api/trpc.ts';
import { toastFailure, toastSuccess } from '#web/ui/messages/toasts.ts';

export interface DeletedWorkout {
  id: string;
  name: string;
  /** Id of the command that undoes the deletion: pressed twice, it is still one. */
  commandId: string;
}

const store = createPersonalStore<{ deleted: DeletedWorkout | null }>({ deleted: null });

export function rememberDeletedWorkout({ id, name }: { id: string; name: string }): void {
  store.setState({ deleted: { id, name, commandId: uuidv7() } });
}

export function forgetDeletedWorkout(): void {
  store.setState({ deleted: null });
}

export function useDeletedWorkout(): DeletedWorkout | null {
  return useStore(store).deleted;
}

/** Takes the deletion back; the notice stays when that failed. */
export function useRestoreWorkout() {
  const { mutateAsync, isPending } = useMutation(trpc.sessions.restore.mutationOptions());
  return {
    isPending,
    restore: async ({ id, commandId }: DeletedWorkout): Promise<void> => {
      try {
        await mutateAsync({ id, commandId });
      } catch (error) {
        toastFailure(error, 'Failed to restore workout. Please try again.');
        return;
      }
      forgetDeletedWorkout();
      toastSuccess('Workout restored');
      refreshWorkouts();
    },
  };
}
