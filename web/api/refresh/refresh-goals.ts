import { readAgain, untilReadAgain } from './read-again.ts';
import { trpc } from '#web/api/trpc.ts';

/** Refetches every list and count that contains goals. */
export async function refreshGoals(): Promise<void> {
  await Promise.all([
    untilReadAgain(trpc.goals.pathFilter()),
    untilReadAgain(trpc.dashboard.pathFilter()),
  ]);
}

/** Refetches the data that a changed measurement or weight affects: its history, the profile and its goals. */
export function refreshBody(changed: 'biometrics' | 'bodyWeight'): void {
  readAgain(trpc[changed].list.pathFilter());
  readAgain(trpc.profile.get.pathFilter());
  void refreshGoals();
}
