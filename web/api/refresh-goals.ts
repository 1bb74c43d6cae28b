import { queryClient, trpc } from './trpc.ts';

/** Every list and count that a goal shows in. */
export async function refreshGoals(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(trpc.goals.pathFilter()),
    queryClient.invalidateQueries(trpc.dashboard.pathFilter()),
  ]);
}
