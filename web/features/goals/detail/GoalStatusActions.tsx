import { Button, Group } from '@mantine/core';
import { IconCheck, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { statusRules } from '#shared/goals/status.ts';
import type { GoalStatus } from '#shared/goals/vocabulary.ts';
import classes from './GoalDetail.module.css';
import { isolated } from '#shared/isolated.ts';
import { useLocation } from 'wouter';
import type { Goal } from '#shared/goals/schema.ts';
import { trpcClient } from '#web/api/client.ts';
import { refreshGoals } from '#web/api/refresh/refresh-goals.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { RESTORABLE } from '#web/ui/messages/confirm.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { useDelete } from '#web/ui/messages/undo.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { confirmCompletion, offerReopening } from '../undoable-goal.ts';

/**
 * `offers` maps the status of a goal to the statuses that the goal's page offers next
 * (behaviour/goals.md#goal-status). Archiving is on the edit page, away from the daily buttons.
 */
const offers: Readonly<Record<GoalStatus, readonly GoalStatus[]>> = {
  ACTIVE: ['PAUSED', 'COMPLETED'],
  PAUSED: ['ACTIVE'],
  COMPLETED: [],
  ABANDONED: ['ACTIVE'],
};

const icons: Partial<Record<GoalStatus, typeof IconCheck>> = {
  ACTIVE: IconPlayerPlay,
  PAUSED: IconPlayerPause,
  COMPLETED: IconCheck,
};

interface GoalStatusActionsProps {
  status: GoalStatus;
  isBusy: boolean;
  onChange: (status: GoalStatus) => void;
}

export function GoalStatusActions({ status, isBusy, onChange }: GoalStatusActionsProps) {
  if (offers[status].length === 0) return null;
  return (
    <Group className={classes.actions} gap={8} role="group" aria-label="Status">
      {offers[status].map((next) => {
        const Icon = icons[next] ?? IconCheck;
        return (
          <Button
            key={next}
            variant={next === 'ACTIVE' ? 'filled' : 'default'}
            leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) onChange(next);
            }}
          >
            {statusRules[next].action}
          </Button>
        );
      })}
    </Group>
  );
}

export function useGoalMutations(goal: Goal) {
  const [, navigate] = useLocation();
  const status = useCommand('Failed to update goal status', {
    onSettled: () => void refreshGoals(),
  });
  const deletion = useDelete<Goal>({
    question: `Are you sure you want to delete this goal? This action cannot be undone. ${RESTORABLE}`,
    failure: 'Failed to delete goal',
    remove: ({ id }) => trpcClient.goals.remove.mutate({ id }),
    place: 'goals',
    offer: ({ id, description }) => ({
      message: `Goal deleted: “${isolated(description)}”`,
      failure: 'Failed to restore goal',
      undo: async () => {
        await trpcClient.goals.restore.mutate({ id });
        toastSuccess('Goal restored');
        void refreshGoals();
      },
    }),
  });

  async function setStatus(next: GoalStatus) {
    if (next === 'COMPLETED' && !(await confirmCompletion(goal))) return;
    await status.run(async () => {
      await trpcClient.goals.setStatus.mutate({ id: goal.id, status: next });
      if (next === 'COMPLETED') offerReopening(goal.id);
      toastSuccess(statusRules[next].toast);
    });
  }

  async function remove() {
    if (!(await deletion.remove(goal))) return;
    navigate(paths.goals());
    queryClient.removeQueries(trpc.goals.get.queryFilter({ id: goal.id }));
    void refreshGoals();
  }

  return { setStatus, remove, isChangingStatus: status.isPending };
}
