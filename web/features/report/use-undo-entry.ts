// Taking back one line of a report's timeline: its command goes the way of every other change.
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { TimelineEntry } from '#shared/sessions/report/timeline-schema.ts';
import type { UndoCommand } from '#shared/sessions/report/undo-of.ts';
import { serverNow } from '#web/api/calls/server-clock.ts';
import { errorMessage } from '#web/api/calls/error-message.ts';
import { enqueueAllAndWait } from '#web/outbox/outbox.ts';
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';
import { keptText } from '#web/outbox/unsent.ts';
import { toastError, toastFailure, toastInfo, toastSuccess } from '#web/ui/messages/toasts.ts';
import type { PendingCommands } from './use-pending-commands.ts';

const UNDONE = 'Undone. The timeline keeps both.';
const FAILURE = 'Failed to undo. Please try again.';

export interface UndoEntry {
  /** Version of the entry that is being taken back; null: none. */
  pendingVersion: number | null;
  /** True unless the server refuses: it is taken back, or will be once the command is sent. */
  undo: (entry: TimelineEntry) => Promise<boolean>;
}

export function useUndoEntry(
  userId: string,
  sessionId: string,
  pending: PendingCommands,
): UndoEntry {
  const [pendingVersion, setPendingVersion] = useState<number | null>(null);

  async function undo({ version, undo: command, move }: TimelineEntry): Promise<boolean> {
    if (!command && !move) return false;
    setPendingVersion(version);
    try {
      if (!command) return await undoOnServer(version);
      const outcomes = await enqueueAllAndWait(userId, [sentNow(command)]);
      await pending.whenShown();
      if (outcomes.some(({ outcome }) => outcome === 'refused')) return fail();
      const waiting = outcomes.find((each) => each.outcome === 'waiting');
      if (waiting) toastInfo(keptText(waiting));
      else toastSuccess(UNDONE);
      return true;
    } catch (error) {
      console.warn('The undo could not be kept', error);
      return fail();
    } finally {
      setPendingVersion(null);
    }
  }

  /** A merge or a split: two workouts change at once. */
  async function undoOnServer(version: number): Promise<boolean> {
    try {
      const { undoMove } = await import('./mend/move-sets.ts');
      await undoMove(sessionId, version);
      toastSuccess(UNDONE);
      return true;
    } catch (error) {
      toastFailure(error, errorMessage(error, FAILURE));
      return false;
    }
  }

  return { pendingVersion, undo };
}

function fail(): false {
  toastError(FAILURE);
  return false;
}

function sentNow(command: UndoCommand): OutboxCommand {
  const own = { commandId: uuidv7(), performedAt: serverNow() };
  // `as`: in a union, TypeScript loses sight of an input belonging to a kind.
  return { kind: command.kind, input: { ...command.input, ...own } } as OutboxCommand;
}
