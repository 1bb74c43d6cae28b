import { untilReadAgain } from './read-again.ts';
import { trpc } from '#web/api/trpc.ts';

/** Every list and count that a goal shows in. */
export async function refreshGoals(): Promise<void> {
  await Promise.all([
    untilReadAgain(trpc.goals.pathFilter()),
    untilReadAgain(trpc.dashboard.pathFilter()),
  ]);
}
