// The permanent notes on exercises, as this device knows them: the server's notes with pending ones on top.
import { useQuery } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { trpc } from '#web/api/trpc.ts';
import { enqueue } from '#web/outbox/outbox.ts';
import { useOverlay } from '#web/outbox/use-overlay.ts';
import { linesOf } from '../state/run.ts';
import { useRun } from '../state/run-context.ts';

const MOST_AT_ONCE = 100;

/** The pinned note of an exercise; empty without one, and while nothing was heard of it. */
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

/** Keeps the note on this device and sends it when possible. @throws when it cannot be kept. */
export function pinNote(userId: string, exerciseId: string, notes: string): Promise<void> {
  const input = { id: exerciseId, notes, commandId: uuidv7() };
  return enqueue(userId, { kind: 'putExerciseNote', input });
}
