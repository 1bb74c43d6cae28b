// Undoes an event of a report's timeline.
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { TimelineEntry } from '#shared/sessions/report/timeline-schema.ts';
import type { UndoCommand } from '#shared/sessions/report/undo-of.ts';
import { serverNow } from '#web/api/calls/server-clock.ts';
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { sendAndSay } from './send-and-say.ts';
import type { PendingCommands } from './use-pending-commands.ts';

const UNDONE = 'Undone. The timeline keeps both.';
const FAILURE = 'Failed to undo. Please try again.';

export interface UndoEntry {
  /** `pendingVersion` is the version of the event whose undo is in progress; null without one. */
  pendingVersion: number | null;
  /** Undoes an event. Resolves to true when the undo is accepted or pending, and to false when it fails. */
  undo: (entry: TimelineEntry) => Promise<boolean>;
}

export function useUndoEntry(
  userId: string,
  sessionId: string,
  pending: PendingCommands,
): UndoEntry {
  const [pendingVersion, setPendingVersion] = useState<number | null>(null);
  const { run } = useCommand(FAILURE, { saysReason: true });

  async function undo({ version, undo: command, move }: TimelineEntry): Promise<boolean> {
    if (!command && !move) return false;
    setPendingVersion(version);
    const isUndone = command
      ? await sendAndSay({
          userId,
          pending,
          commands: [sentNow(command)],
          done: UNDONE,
          failure: FAILURE,
        })
      : await undoOnServer(version);
    setPendingVersion(null);
    return isUndone;
  }

  /** Undoes a merge or split on the server. The outbox cannot store this undo, because it changes two workouts. */
  const undoOnServer = (version: number) =>
    run(async () => {
      const { undoMove } = await import('./mend/move-sets.ts');
      await undoMove(sessionId, version);
      toastSuccess(UNDONE);
    });

  return { pendingVersion, undo };
}

function sentNow(command: UndoCommand): OutboxCommand {
  const own = { commandId: uuidv7(), performedAt: serverNow() };
  // The cast is safe because `kind` and `input` come from the same command. TypeScript loses this link after the
  // spread.
  return { kind: command.kind, input: { ...command.input, ...own } } as OutboxCommand;
}
