import { forgetDeletedWorkout, useDeletedWorkout, useRestoreWorkout } from './deleted-workout.ts';
import { UndoNotice } from '#web/ui/messages/UndoNotice.tsx';

/** After a workout was deleted: which one it was, and the way back. */
export function DeletedWorkoutNotice() {
  const deleted = useDeletedWorkout();
  const { restore, isPending } = useRestoreWorkout();
  if (!deleted) return null;
  return (
    <UndoNotice
      message={`Deleted “${deleted.name}”`}
      isPending={isPending}
      onUndo={() => void restore(deleted)}
      onDismiss={forgetDeletedWorkout}
    />
  );
}
