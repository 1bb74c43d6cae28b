import { readAgain, untilReadAgain } from './read-again.ts';
import { trpc } from '#web/api/trpc.ts';

/** Refetches the goals and the dashboard, and resolves when those on the screen are current. */
export async function refreshGoals(): Promise<void> {
  await Promise.all([
    untilReadAgain(trpc.goals.pathFilter()),
    untilReadAgain(trpc.dashboard.pathFilter()),
  ]);
}

/** Refetches the changed list (measurements or body weights), the profile, the goals and the dashboard. */
export function refreshBody(changed: 'biometrics' | 'bodyWeight'): void {
  readAgain(trpc[changed].list.pathFilter());
  readAgain(trpc.profile.get.pathFilter());
  void refreshGoals();
}
