import { enqueueAllAndWait } from '#web/outbox/outbox.ts';
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';
import { keptText } from '#web/outbox/pending-tally.ts';
import { toastError, toastInfo, toastSuccess } from '#web/ui/messages/toasts.ts';
import type { PendingCommands } from './use-pending-commands.ts';

interface Sending {
  userId: string;
  pending: PendingCommands;
  commands: readonly OutboxCommand[];
  done: string;
  failure: string;
}

/**
 * Sends commands and shows a toast with the result. Resolves to true when each command is accepted
 * or pending.
 */
export async function sendAndSay(sending: Sending): Promise<boolean> {
  try {
    const outcomes = await enqueueAllAndWait(sending.userId, sending.commands);
    await sending.pending.whenShown();
    if (outcomes.every(({ outcome }) => outcome !== 'refused')) {
      const waiting = outcomes.find((each) => each.outcome === 'waiting');
      if (waiting) toastInfo(keptText(waiting));
      else toastSuccess(sending.done);
      return true;
    }
  } catch (error) {
    console.warn('The commands could not be kept', error);
  }
  toastError(sending.failure);
  return false;
}
