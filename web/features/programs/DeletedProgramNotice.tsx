import { useMutation } from '@tanstack/react-query';
import { readAgain } from '#web/api/read-again.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { toastFailure, toastSuccess } from '#web/ui/messages/toasts.ts';
import { UndoNotice } from '#web/ui/messages/UndoNotice.tsx';
import { forgetDeletedProgram, useDeletedProgram } from './deleted-program.ts';

/** Names the deleted program and offers to restore it. */
export function DeletedProgramNotice() {
  const deleted = useDeletedProgram();
  const restoration = useMutation(trpc.programs.restore.mutationOptions());
  if (!deleted) return null;

  async function restore(id: string) {
    try {
      const restored = await restoration.mutateAsync({ id });
      queryClient.setQueryData(trpc.programs.get.queryKey({ id }), restored);
    } catch (error) {
      toastFailure(error, 'Failed to restore the program');
      return;
    }
    forgetDeletedProgram();
    toastSuccess('Program restored');
    readAgain(trpc.programs.pathFilter());
  }

  return (
    <UndoNotice
      message={`Deleted “${deleted.name}”`}
      isPending={restoration.isPending}
      onUndo={() => void restore(deleted.id)}
      onDismiss={forgetDeletedProgram}
    />
  );
}
