// Refetches the data that depends on workouts, after a set was logged or a workout was changed.
import { readAgain } from './read-again.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';

/** Refetches the responses that depend on workouts, such as goals, programs and templates. */
export function refreshWorkouts(): void {
  const { goals, programs, progress, sessions, templates } = trpc;
  refreshAfterSet();
  for (const { pathFilter } of [goals, programs, progress, templates, sessions.lastTime])
    readAgain(pathFilter());
  // The next workout may start offline, so its targets are prefetched now.
  const left = { ...templates.nextSession.pathFilter(), type: 'inactive' } as const;
  void queryClient.refetchQueries(left);
}

/** Refetches the dashboard and the history, which show a running workout. Marks the data of reports as outdated. */
export function refreshAfterSet(): void {
  const { dashboard, sessions } = trpc;
  for (const { pathFilter } of [dashboard, sessions.history, sessions.months])
    readAgain(pathFilter());
  // An open report refetches its queries itself, so the queries are only marked as outdated here.
  for (const { pathFilter } of [sessions.get, sessions.insights, sessions.events, trpc.work]) {
    void queryClient.invalidateQueries({ ...pathFilter(), refetchType: 'none' });
  }
}
