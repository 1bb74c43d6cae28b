// Actions on a goal from its page: change its status, delete it.
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { Goal } from '#shared/goals/schema.ts';
import { statusRules } from '#shared/goals/status.ts';
import type { GoalStatus } from '#shared/goals/vocabulary.ts';
import { unlessAlreadyDeleted } from '#web/api/calls/error-message.ts';
import { refreshGoals } from '#web/api/refresh/refresh-goals.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { confirmText, RESTORABLE } from '#web/ui/messages/confirm.ts';
import { toastFailure, toastSuccess } from '#web/ui/messages/toasts.ts';
import { confirmCompletion, rememberCompletedGoal, rememberDeletedGoal } from '../undoable-goal.ts';

const DELETE_QUESTION = `Are you sure you want to delete this goal? This action cannot be undone. ${RESTORABLE}`;

export function useGoalMutations(goal: Goal) {
  const [, navigate] = useLocation();
  const status = useMutation(trpc.goals.setStatus.mutationOptions());
  const removal = useMutation(trpc.goals.remove.mutationOptions());

  async function setStatus(next: GoalStatus) {
    if (next === 'COMPLETED' && !(await confirmCompletion(goal))) return;
    try {
      await status.mutateAsync({ id: goal.id, status: next });
    } catch (error) {
      toastFailure(error, 'Failed to update goal status');
      await refreshGoals();
      return;
    }
    if (next === 'COMPLETED') rememberCompletedGoal(goal.id);
    toastSuccess(statusRules[next].toast);
    await refreshGoals();
  }

  async function remove() {
    if (!(await confirmText(DELETE_QUESTION, 'Delete'))) return;
    try {
      await unlessAlreadyDeleted(removal.mutateAsync({ id: goal.id }));
    } catch (error) {
      toastFailure(error, 'Failed to delete goal');
      return;
    }
    rememberDeletedGoal(goal);
    navigate(paths.goals());
    queryClient.removeQueries(trpc.goals.get.queryFilter({ id: goal.id }));
    await refreshGoals();
  }

  return {
    setStatus,
    remove,
    isChangingStatus: status.isPending,
  };
}
