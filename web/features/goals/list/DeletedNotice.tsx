import { Alert, Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { refreshGoals } from '#web/api/refresh-goals.ts';
import { useTRPC } from '#web/api/trpc.ts';
import { useHeadingTakesFocus } from '#web/hooks/use-heading-takes-focus.ts';
import { toastError, toastSuccess } from '#web/ui/messages/toasts.ts';
import { useDeletedGoal, useRememberDeleted } from '../deleted-goal.ts';

/** After a deletion: which goal it was, and the way back. */
export function DeletedNotice() {
  const trpc = useTRPC();
  const deleted = useDeletedGoal();
  const remember = useRememberDeleted();
  const undo = useMutation(trpc.goals.restore.mutationOptions());
  useHeadingTakesFocus(deleted);
  if (!deleted) return null;

  async function restore() {
    if (!deleted) return;
    try {
      await undo.mutateAsync({ id: deleted.id });
    } catch {
      toastError('Failed to restore goal');
      return;
    }
    remember(null);
    toastSuccess('Goal restored');
    await refreshGoals();
  }

  return (
    <Alert color="gray" mb="md" role="status" title={`Deleted “${deleted.description}”`}>
      <Group gap="sm">
        <Button variant="default" loading={undo.isPending} onClick={() => void restore()}>
          Undo
        </Button>
        <Button variant="subtle" color="gray" onClick={() => remember(null)}>
          Dismiss
        </Button>
      </Group>
    </Alert>
  );
}
