import { Text } from '@mantine/core';
import { v7 as uuidv7 } from 'uuid';
import type { SessionState } from '#shared/sessions/fold.ts';
import { serverNow } from '#web/api/calls/server-clock.ts';
import { commandKinds } from '#web/outbox/command-kinds.ts';
import { enqueue } from '#web/outbox/outbox.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import { toastError } from '#web/ui/messages/toasts.ts';
import { SessionNote } from '#web/workouts/session/SessionNote.tsx';

interface ReportSessionNoteProps {
  userId: string;
  session: SessionState;
}

export function ReportSessionNote({ userId, session }: ReportSessionNoteProps) {
  async function save(notes: string) {
    try {
      await enqueue(userId, {
        kind: 'changePlan',
        input: {
          id: session.sessionId,
          commandId: uuidv7(),
          performedAt: serverNow(),
          change: { type: 'noteSession', notes },
        },
      });
    } catch (error) {
      console.warn('The note could not be kept', error);
      toastError(commandKinds.changePlan.failure);
    }
  }
  if (useReader()) return session.notes === '' ? null : <Text>{session.notes}</Text>;
  return <SessionNote notes={session.notes} onSave={save} />;
}
