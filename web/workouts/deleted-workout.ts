// The workout that was deleted last, and the way back.
import { useMutation } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { createLastDeleted } from '#web/api/last-deleted.ts';
import { refreshWorkouts } from '#web/api/refresh-workouts.ts';
import { trpc } from '#web/api/trpc.ts';
import { toastError, toastSuccess } from '#web/ui/messages/toasts.ts';

export interface DeletedWorkout {
  id: string;
  name: string;
  /** Of the command that takes the deletion back: pressed twice, it is still one. */
  commandId: string;
}

const { remember, forget, useDeleted } = createLastDeleted<DeletedWorkout>();

export { forget as forgetDeletedWorkout, useDeleted as useDeletedWorkout };

export function rememberDeletedWorkout({ id, name }: { id: string; name: string }): void {
  remember({ id, name, commandId: uuidv7() });
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
      forget();
      toastSuccess('Workout restored');
      refreshWorkouts();
    },
  };
}
