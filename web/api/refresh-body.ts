import { refreshGoals } from './refresh-goals.ts';
import { queryClient, trpc } from './trpc.ts';

/** After a measurement or a weight came, changed or went: its history, the profile that has the newest, the goals it feeds. */
export function refreshBody(changed: 'biometrics' | 'bodyWeight'): void {
  void queryClient.invalidateQueries(trpc[changed].list.pathFilter());
  void queryClient.invalidateQueries(trpc.profile.get.pathFilter());
  void refreshGoals();
}
