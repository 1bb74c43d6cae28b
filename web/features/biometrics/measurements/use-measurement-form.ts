// Holds the state of the measurement form: closed, or open for a new or an existing measurement.
import { useRef, useState } from 'react';
import type { Biometric } from '#shared/biometrics/schema.ts';
import { trpcClient } from '#web/api/client.ts';
import { refreshBody } from '#web/api/refresh/refresh-goals.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { confirmLeaving, RESTORABLE } from '#web/ui/messages/confirm.ts';
import { useLeaveGuard } from '#web/ui/messages/leave-guard.ts';
import { PROFILE_TOAST_MS, toastSuccess } from '#web/ui/messages/toasts.ts';
import { useDelete } from '#web/ui/messages/undo.ts';
import { dayOf } from '../metrics.ts';

const LEAVE_QUESTION = 'Leave without saving? What you typed will be lost.';

interface OpenForm {
  entry: Biometric | null;
  /**
   * `isInDrawer` is true when the form was opened in a drawer. A rotated phone keeps the drawer, because a new layout
   * would lose typed text.
   */
  isInDrawer: boolean;
}

/** Opens the question in the next task. Otherwise the Escape that closes the drawer would close the question too. */
async function ask(): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve));
  return confirmLeaving(LEAVE_QUESTION);
}

export function useMeasurementForm() {
  const [open, setOpen] = useState<OpenForm | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const question = useRef<Promise<boolean> | null>(null);
  const isPhone = useIsPhone();
  useLeaveGuard({ isDirty, question: LEAVE_QUESTION });

  /** Returns true when there is no unsaved text, or when the user confirms that the text may be lost. */
  async function mayLeave(): Promise<boolean> {
    if (!isDirty) return true;
    if (question.current) return question.current.then(() => false);
    setIsAsking(true);
    question.current = ask();
    const isConfirmed = await question.current;
    question.current = null;
    // After the user confirmed, `isAsking` stays true until `show` closes the drawer. Otherwise the open drawer would
    // add an entry to the browser's history.
    if (!isConfirmed) setIsAsking(false);
    return isConfirmed;
  }

  function show(next: OpenForm | null) {
    setIsAsking(false);
    setIsDirty(false);
    setOpen(next);
  }

  return {
    open,
    isAsking,
    setIsDirty,
    async start(entry: Biometric | null) {
      if (await mayLeave()) show({ entry, isInDrawer: isPhone });
    },
    async leave(): Promise<boolean> {
      const isLeft = await mayLeave();
      if (isLeft) show(null);
      return isLeft;
    },
    close: () => show(null),
  };
}

/**
 * Returns a function that deletes an entry and resolves to true after a deletion. `onUndo` runs after the user undid
 * the deletion.
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
