// Deletes the body weight of a day, with an undo.
import type { BodyWeightEntry } from '#shared/body-weight/schema.ts';
import { trpcClient } from '#web/api/client.ts';
import { refreshBody } from '#web/api/refresh/refresh-body.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { RESTORABLE } from '#web/ui/messages/confirm.ts';
import { PROFILE_TOAST_MS, toastSuccess } from '#web/ui/messages/toasts.ts';
import { useDelete } from '#web/ui/messages/undo.ts';
import { weightOfDay } from './body-weights.ts';
import { focusBodyWeight } from './BodyWeightCard.tsx';

export function useRemoveWeight(): (entry: BodyWeightEntry) => Promise<void> {
  const { weightUnit } = useSettings();
  const deletion = useDelete<BodyWeightEntry>({
    question: `Are you sure you want to delete this weight? ${RESTORABLE}`,
    failure: 'Failed to delete weight',
    remove: ({ day }) => trpcClient.bodyWeight.remove.mutate({ day }),
    place: 'body',
    offer: (entry) => ({
      about: entry.day,
      message: `Deleted: ${weightOfDay(entry, weightUnit)}`,
      failure: 'Failed to restore weight',
      undo: async (commandId) => {
        await trpcClient.bodyWeight.restore.mutate({ day: entry.day, commandId });
        refreshBody('bodyWeight');
        toastSuccess('Weight restored', PROFILE_TOAST_MS);
      },
      onPressed: focusBodyWeight,
    }),
  });
  return async (entry) => {
    if (!(await deletion.remove(entry))) return;
    refreshBody('bodyWeight');
    focusBodyWeight();
  };
}
