import { untilReadAgain } from './read-again.ts';
import { trpc } from '#web/api/trpc.ts';

/** Refetches every list and count that contains goals. */
export async function refreshGoals(): Promise<void> {
  await Promise.all([
    untilReadAgain(trpc.goals.pathFilter()),
    untilReadAgain(trpc.dashboard.pathFilter()),
  ]);
}
