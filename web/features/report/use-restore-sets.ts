// Bringing deleted sets back into a report.
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { serverNow } from '#web/api/calls/server-clock.ts';
import { commandKinds } from '#web/outbox/command-kinds.ts';
import { enqueueAllAndWait } from '#web/outbox/outbox.ts';
import { keptText } from '#web/outbox/unsent.ts';
import { toastError, toastInfo, toastSuccess } from '#web/ui/messages/toasts.ts';
import type { PendingCommands } from './use-pending-commands.ts';

export interface RestoreSets {
  isPending: boolean;
  /** True unless the server refuses: the sets are restored, or will be once the command is sent. */
  restore: (setIds: readonly string[]) => Promise<boolean>;
}

export function useRestoreSets(
  userId: string,
  sessionId: string,
  pending: PendingCommands,
): RestoreSets {
  const [isPending, setIsPending] = useState(false);

  async function restore(setIds: readonly string[]): Promise<boolean> {
    setIsPending(true);
    try {
      const outcomes = await enqueueAllAndWait(userId, restoreCommands(sessionId, setIds));
      await pending.whenShown();
      if (outcomes.some(({ outcome }) => outcome === 'refused')) return fail();
      const waiting = outcomes.find((each) => each.outcome === 'waiting');
      if (waiting) toastInfo(keptText(waiting));
      else toastSuccess(setIds.length === 1 ? 'Set restored' : 'Sets restored');
      return true;
    } catch (error) {
      console.warn('The restoration could not be kept', error);
      return fail();
    } finally {
      setIsPending(false);
    }
  }

  return { isPending, restore };
}

function fail(): false {
  toastError(commandKinds.restoreSet.failure);
  return false;
}

function restoreCommands(sessionId: string, setIds: readonly string[]) {
  const performedAt = serverNow();
  return setIds.map((setId) => ({
    kind: 'restoreSet' as const,
    input: { id: sessionId, setId, source: 'report' as const, commandId: uuidv7(), performedAt },
  }));
}
