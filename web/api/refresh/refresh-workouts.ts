// Marks answers as outdated after a workout was trained, changed, deleted or restored.
import { readAgain } from './read-again.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';

/** Every list, count and goal that a workout shows in, and the reports that are compared with it. */
export function refreshWorkouts(): void {
  const { goals, programs, progress, sessions, templates } = trpc;
  refreshAfterSet();
  for (const { pathFilter } of [goals, programs, progress, templates, sessions.lastTime])
    readAgain(pathFilter());
  // The next workout may begin without a network: what it aims for is read now.
  const left = { ...templates.nextSession.pathFilter(), type: 'inactive' } as const;
  void queryClient.refetchQueries(left);
}

/** Reads again where a running workout shows; goals and templates follow when it is finished. */
export function refreshAfterSet(): void {
  const { dashboard, sessions } = trpc;
  for (const { pathFilter } of [dashboard, sessions.history, sessions.months])
    readAgain(pathFilter());
  // A report that is open reads itself again when it is ready for it.
  for (const { pathFilter } of [sessions.get, sessions.insights, sessions.events, trpc.work]) {
    void queryClient.invalidateQueries({ ...pathFilter(), refetchType: 'none' });
  }
}
