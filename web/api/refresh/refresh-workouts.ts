// Marks responses as outdated after a workout was trained, changed, deleted or restored.
import { readAgain } from './read-again.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';

/** Refetches every list, count and goal that contains a workout, and the reports that are compared with it. */
export function refreshWorkouts(): void {
  const { goals, programs, progress, sessions, templates } = trpc;
  refreshAfterSet();
  for (const { pathFilter } of [goals, programs, progress, templates, sessions.lastTime])
    readAgain(pathFilter());
  // The next workout may begin without a network, so its targets are read now.
  const left = { ...templates.nextSession.pathFilter(), type: 'inactive' } as const;
  void queryClient.refetchQueries(left);
}

/** Refetches the queries that show a running workout. Goals and templates follow when it is finished. */
export function refreshAfterSet(): void {
  const { dashboard, sessions } = trpc;
  for (const { pathFilter } of [dashboard, sessions.history, sessions.months])
    readAgain(pathFilter());
  // An open report refetches itself when it is ready.
  for (const { pathFilter } of [sessions.get, sessions.insights, sessions.events, trpc.work]) {
    void queryClient.invalidateQueries({ ...pathFilter(), refetchType: 'none' });
  }
}
