// Deletes a measurement, with an undo.
import type { Biometric } from '#shared/biometrics/schema.ts';
import { trpcClient } from '#web/api/client.ts';
import { refreshBody } from '#web/api/refresh/refresh-goals.ts';
import { RESTORABLE } from '#web/ui/messages/confirm.ts';
import { PROFILE_TOAST_MS, toastSuccess } from '#web/ui/messages/toasts.ts';
import { useDelete } from '#web/ui/messages/undo.ts';
import { dayOf } from '../metrics.ts';

/**
 * Returns the deletion, which resolves to whether the entry was deleted. `onUndo` is called after a press on its undo.
 */
export function useRemoveMeasurement(onUndo: () => void): (entry: Biometric) => Promise<boolean> {
  const deletion = useDelete<Biometric>({
    question: `Are you sure you want to delete this measurement? ${RESTORABLE}`,
    failure: 'Failed to delete measurement',
    remove: ({ id }) => trpcClient.biometrics.remove.mutate({ id }),
    place: 'body',
    offer: (entry) => ({
      message: `Deleted: ${dayOf(entry)}`,
      failure: 'Failed to restore measurement',
      undo: async (commandId) => {
        await trpcClient.biometrics.restore.mutate({ id: entry.id, commandId });
        refreshBody('biometrics');
        toastSuccess('Measurement restored', PROFILE_TOAST_MS);
      },
      onPressed: onUndo,
    }),
  });
  return async (entry) => {
    const isGone = await deletion.remove(entry);
    if (isGone) refreshBody('biometrics');
    return isGone;
  };
}
