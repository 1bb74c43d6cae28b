// The permanent notes on exercises, as this device knows them: the server's notes with pending ones on top.
import { useQuery } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { trpc } from '#web/api/trpc.ts';
import { enqueue } from '#web/outbox/outbox.ts';
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';
import { linesOf } from '../state/run.ts';
import { useRun } from '../state/run-context.ts';
import { useRunOutbox } from '../sync/RunOutbox.tsx';

const MOST_AT_ONCE = 100;

/** The pinned note of an exercise; empty without one, and while nothing was heard of it. */
export function usePinnedNote(exerciseId: string): string {
  const { unsent } = useRunOutbox();
  const lines = useRun(({ run }) => linesOf(run));
  const exerciseIds = [...new Set(lines.map((line) => line.exerciseId))].slice(0, MOST_AT_ONCE);
  const sent = useQuery({
    ...trpc.exercises.notes.queryOptions({ exerciseIds }),
    staleTime: Infinity,
    enabled: exerciseIds.length > 0,
  });
  const known = sent.data?.find((note) => note.exerciseId === exerciseId)?.notes;
  return waitingNote(unsent, exerciseId) ?? known ?? '';
}

/** Keeps the note on this device and sends it when possible. @throws when it cannot be kept. */
export function pinNote(userId: string, exerciseId: string, notes: string): Promise<void> {
  const input = { id: exerciseId, notes, commandId: uuidv7() };
  return enqueue(userId, { kind: 'putExerciseNote', input });
}

/** The newest one that waits; undefined without one. */
function waitingNote(unsent: readonly OutboxCommand[], exerciseId: string): string | undefined {
  const command = unsent.findLast(
    (each) => each.kind === 'putExerciseNote' && each.input.id === exerciseId,
  );
  return command?.kind === 'putExerciseNote' ? command.input.notes : undefined;
}
