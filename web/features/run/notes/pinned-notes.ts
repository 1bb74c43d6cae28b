// Reads and saves the permanent notes on exercises. A pending note replaces the note from the server.
import { useQuery } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { trpc } from '#web/api/trpc.ts';
import { enqueue } from '#web/outbox/outbox.ts';
import { useOverlay } from '#web/outbox/use-overlay.ts';
import { linesOf } from '../state/run.ts';
import { useRun } from '../state/run-context.ts';

const MOST_AT_ONCE = 100;

export function usePinnedNote(exerciseId: string): string {
  const withWaiting = useOverlay('note');
  const lines = useRun(({ run }) => linesOf(run));
  const exerciseIds = [...new Set(lines.map((line) => line.exerciseId))].slice(0, MOST_AT_ONCE);
  const sent = useQuery({
    ...trpc.exercises.notes.queryOptions({ exerciseIds }),
    staleTime: Infinity,
    enabled: exerciseIds.length > 0,
  });
  const known = sent.data?.find((note) => note.exerciseId === exerciseId)?.notes;
  return withWaiting(known ?? '', exerciseId);
}

/**
 * Stores the note on this device and sends it when possible.
 * @throws when the device cannot store the note
 */
export function pinNote(userId: string, exerciseId: string, notes: string): Promise<void> {
  const input = { id: exerciseId, notes, commandId: uuidv7() };
  return enqueue(userId, { kind: 'putExerciseNote', input });
}
