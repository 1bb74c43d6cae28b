// Deleting the weight of a day, and logging it again.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyWeightEntry } from '#shared/body-weight/schema.ts';
import { utcOffsetOn } from '#shared/calendar.ts';
import { unlessAlreadyDeleted } from '#web/api/calls/error-message.ts';
import { refreshBody } from '#web/api/refresh/refresh-body.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCommandId } from '#web/hooks/use-command-id.ts';
import { confirmText, RESTORABLE } from '#web/ui/messages/confirm.ts';
import { PROFILE_TOAST_MS, toastFailure, toastSuccess } from '#web/ui/messages/toasts.ts';

const DELETE_QUESTION = `Are you sure you want to delete this weight? ${RESTORABLE}`;

/** `deleted` is the entry that can still come back. */
export function useRemoveWeight() {
  const [deleted, setDeleted] = useState<BodyWeightEntry | null>(null);
  const removal = useMutation(trpc.bodyWeight.remove.mutationOptions());
  const put = useMutation(trpc.bodyWeight.put.mutationOptions());
  // Undo pressed again after a lost answer takes nothing back that was logged meanwhile.
  const { commandIdOf, forget } = useCommandId();

  /** Asks first. True when the entry is gone. */
  async function remove(entry: BodyWeightEntry): Promise<boolean> {
    if (!(await confirmText(DELETE_QUESTION, 'Delete'))) return false;
    try {
      await unlessAlreadyDeleted(removal.mutateAsync({ day: entry.day }));
    } catch (error) {
      toastFailure(error, 'Failed to delete weight');
      return false;
    }
    forget();
    setDeleted(entry);
    refreshBody('bodyWeight');
    return true;
  }

  async function restore(): Promise<void> {
    if (!deleted) return;
    const { day, weight } = deleted;
    const weighing = { day, weight, utcOffsetMinutes: utcOffsetOn(day) };
    try {
      await put.mutateAsync({ ...weighing, commandId: commandIdOf(weighing) });
    } catch (error) {
      toastFailure(error, 'Failed to restore weight');
      return;
    }
    setDeleted(null);
    refreshBody('bodyWeight');
    toastSuccess('Weight restored', PROFILE_TOAST_MS);
  }

  return {
    deleted,
    isRestoring: put.isPending,
    remove,
    restore,
    dismiss: () => setDeleted(null),
    /** A weight that was logged for the day meanwhile must not be overwritten by the old one. */
    forget: (day: string) => setDeleted((entry) => (entry?.day === day ? null : entry)),
  };
}
