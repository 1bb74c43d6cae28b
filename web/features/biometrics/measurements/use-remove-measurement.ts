// Deleting a measurement, and logging it again with the same values and time.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Biometric } from '#shared/biometrics/schema.ts';
import { unlessAlreadyDeleted } from '#web/api/calls/error-message.ts';
import { refreshBody } from '#web/api/refresh/refresh-body.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCommandId } from '#web/hooks/use-command-id.ts';
import { confirmText, RESTORABLE } from '#web/ui/messages/confirm.ts';
import { PROFILE_TOAST_MS, toastFailure, toastSuccess } from '#web/ui/messages/toasts.ts';
import { loggedAgain } from './biometric-fields.ts';

const DELETE_QUESTION = `Are you sure you want to delete this measurement? ${RESTORABLE}`;

/** `deleted` is the entry that can still come back. */
export function useRemoveMeasurement() {
  const [deleted, setDeleted] = useState<Biometric | null>(null);
  const removal = useMutation(trpc.biometrics.remove.mutationOptions());
  const log = useMutation(trpc.biometrics.log.mutationOptions());
  // Undo pressed again after a lost answer logs nothing twice.
  const { commandIdOf, forget } = useCommandId();

  /** Asks first. True when the entry is gone. */
  async function remove(entry: Biometric): Promise<boolean> {
    if (!(await confirmText(DELETE_QUESTION, 'Delete'))) return false;
    try {
      await unlessAlreadyDeleted(removal.mutateAsync({ id: entry.id }));
    } catch (error) {
      toastFailure(error, 'Failed to delete measurement');
      return false;
    }
    forget();
    setDeleted(entry);
    refreshBody('biometrics');
    return true;
  }

  async function restore(): Promise<void> {
    if (!deleted) return;
    try {
      await log.mutateAsync({ ...loggedAgain(deleted), commandId: commandIdOf(deleted) });
    } catch (error) {
      toastFailure(error, 'Failed to restore measurement');
      return;
    }
    setDeleted(null);
    refreshBody('biometrics');
    toastSuccess('Measurement restored', PROFILE_TOAST_MS);
  }

  return {
    deleted,
    isRestoring: log.isPending,
    remove,
    restore,
    dismiss: () => setDeleted(null),
  };
}
