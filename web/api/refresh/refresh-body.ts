import { readAgain } from './read-again.ts';
import { refreshGoals } from './refresh-goals.ts';
import { trpc } from '#web/api/trpc.ts';

/** Refetches the data that a changed measurement or weight affects: its history, the profile and its goals. */
export function refreshBody(changed: 'biometrics' | 'bodyWeight'): void {
  readAgain(trpc[changed].list.pathFilter());
  readAgain(trpc.profile.get.pathFilter());
  void refreshGoals();
}
