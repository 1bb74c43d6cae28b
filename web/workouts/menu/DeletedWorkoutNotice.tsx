import { isolated } from '#shared/isolated.ts';
import { forgetDeletedWorkout, useDeletedWorkout, useRestoreWorkout } from './deleted-workout.ts';
import { UndoNotice } from '#web/ui/messages/UndoNotice.tsx';

/** Names the deleted workout and offers to restore it. */
export function DeletedWorkoutNotice() {
  const deleted = useDeletedWorkout();
  const { restore, isPending } = useRestoreWorkout();
  if (!deleted) return null;
  return (
    <UndoNotice
      message={`Deleted “${isolated(deleted.name)}”`}
      isPending={isPending}
      onUndo={() => void restore(deleted)}
      onDismiss={forgetDeletedWorkout}
    />
  );
}
