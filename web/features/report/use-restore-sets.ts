// Bringing deleted sets back into a report.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshWorkouts } from '#web/api/refresh-workouts.ts';
import { trpc } from '#web/api/trpc.ts';
import { toastError, toastSuccess } from '#web/ui/messages/toasts.ts';
import type { DeleteCommand } from './report-edits.ts';
import { reloadReport } from './use-report.ts';

export interface RestoreSets {
  isPending: boolean;
  /** True when all of them are back and the report shows them. Sent again with the same ids it is still one undo. */
  restore: (commands: readonly DeleteCommand[]) => Promise<boolean>;
}

export function useRestoreSets(sessionId: string): RestoreSets {
  const { mutateAsync } = useMutation(trpc.sessions.restoreSet.mutationOptions());
  const [isPending, setIsPending] = useState(false);

  async function restore(commands: readonly DeleteCommand[]): Promise<boolean> {
    setIsPending(true);
    try {
      for (const command of commands) {
        await mutateAsync({ id: sessionId, source: 'report', ...command });
      }
      await reloadReport(sessionId);
      toastSuccess(commands.length === 1 ? 'Set restored' : 'Sets restored');
      return true;
    } catch {
      toastError('Failed to restore. Please try again.');
      return false;
    } finally {
      setIsPending(false);
      refreshWorkouts();
    }
  }

  return { isPending, restore };
}
