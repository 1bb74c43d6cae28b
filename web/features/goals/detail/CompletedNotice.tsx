import { useMutation } from '@tanstack/react-query';
import type { Goal } from '#shared/goals/schema.ts';
import { refreshGoals } from '#web/api/refresh-goals.ts';
import { trpc } from '#web/api/trpc.ts';
import { toastFailure, toastSuccess } from '#web/ui/messages/toasts.ts';
import { UndoNotice } from '#web/ui/messages/UndoNotice.tsx';
import { forgetCompletedGoal, useIsJustCompleted } from '../completed-goal.ts';

/** Offers to undo the completion of a goal that was completed by hand. */
export function CompletedNotice({ goal }: { goal: Goal }) {
  const isJustCompleted = useIsJustCompleted(goal.id);
  const undoing = useMutation(trpc.goals.undoCompletion.mutationOptions());
  if (!isJustCompleted || goal.status !== 'COMPLETED') return null;

  async function undo() {
    try {
      await undoing.mutateAsync({ id: goal.id });
    } catch (error) {
      toastFailure(error, 'Failed to update goal status');
      await refreshGoals();
      return;
    }
    forgetCompletedGoal();
    toastSuccess('Goal reopened');
    await refreshGoals();
  }

  return (
    <UndoNotice
      message="Completed by you"
      isPending={undoing.isPending}
      onUndo={() => void undo()}
      onDismiss={forgetCompletedGoal}
    />
  );
}
