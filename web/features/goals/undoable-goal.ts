// Asks before a goal is completed by hand, and offers to undo the completion.
import { isolated } from '#shared/isolated.ts';
import type { Goal } from '#shared/goals/schema.ts';
import { trpcClient } from '#web/api/client.ts';
import { refreshGoals } from '#web/api/refresh/refresh-goals.ts';
import { formatNumber } from '#web/text/format.ts';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { offerUndo } from '#web/ui/messages/undo.ts';

export function confirmCompletion({ description, currentProgress }: Goal): Promise<boolean> {
  const percent = formatNumber(Math.round(currentProgress.percentage), 0);
  return confirmText(`${isolated(description)} is at ${percent}%. Complete it?`, 'Complete');
}

export function offerReopening(id: string): void {
  offerUndo('goal', {
    about: id,
    message: 'Completed by you',
    failure: 'Failed to update goal status',
    undo: async () => {
      try {
        await trpcClient.goals.undoCompletion.mutate({ id });
        toastSuccess('Goal reopened');
      } finally {
        void refreshGoals();
      }
    },
  });
}
