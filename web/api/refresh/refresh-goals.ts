import { readAgain, untilReadAgain } from './read-again.ts';
import { trpc } from '#web/api/trpc.ts';

/** Refetches all lists and counts that contain goals. */
export async function refreshGoals(): Promise<void> {
  await Promise.all([
    untilReadAgain(trpc.goals.pathFilter()),
    untilReadAgain(trpc.dashboard.pathFilter()),
  ]);
}

/** Refetches the list of measurements or body weights, and the profile and goals that depend on it. */
export function refreshBody(changed: 'biometrics' | 'bodyWeight'): void {
  readAgain(trpc[changed].list.pathFilter());
  readAgain(trpc.profile.get.pathFilter());
  void refreshGoals();
}
