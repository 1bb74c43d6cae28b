import { useMutation } from '@tanstack/react-query';
import { refreshGoals } from '#web/api/refresh-goals.ts';
import { trpc } from '#web/api/trpc.ts';
import { toastFailure, toastSuccess } from '#web/ui/messages/toasts.ts';
import { UndoNotice } from '#web/ui/messages/UndoNotice.tsx';
import { forgetDeletedGoal, useDeletedGoal } from '../deleted-goal.ts';

/** Names the deleted goal and offers to restore it. */
export function DeletedNotice() {
  const deleted = useDeletedGoal();
  const restoration = useMutation(trpc.goals.restore.mutationOptions());
  if (!deleted) return null;

  async function restore(id: string) {
    try {
      await restoration.mutateAsync({ id });
    } catch (error) {
      toastFailure(error, 'Failed to restore goal');
      return;
    }
    forgetDeletedGoal();
    toastSuccess('Goal restored');
    await refreshGoals();
  }

  return (
    <UndoNotice
      message={`Deleted “${deleted.description}”`}
      isPending={restoration.isPending}
      onUndo={() => void restore(deleted.id)}
      onDismiss={forgetDeletedGoal}
    />
  );
}
