import { readAgain } from './read-again.ts';
import { refreshGoals } from './refresh-goals.ts';
import { trpc } from './trpc.ts';

/** After a measurement or a weight came, changed or went: its history, the profile that has the newest, the goals it feeds. */
export function refreshBody(changed: 'biometrics' | 'bodyWeight'): void {
  readAgain(trpc[changed].list.pathFilter());
  readAgain(trpc.profile.get.pathFilter());
  void refreshGoals();
}
