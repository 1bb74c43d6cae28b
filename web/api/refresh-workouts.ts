// What is out of date after a workout was changed, deleted or brought back.
import { queryClient, trpc } from './trpc.ts';

/** Every list, count and goal that a workout shows in, and the reports that are compared with it. */
export function refreshWorkouts(): void {
  const { sessions } = trpc;
  for (const { pathFilter } of [
    trpc.dashboard,
    trpc.templates,
    trpc.goals,
    sessions.history,
    sessions.lastTime,
  ]) {
    void queryClient.invalidateQueries(pathFilter());
  }
  // A report that is open reads itself again when it is ready for it.
  for (const { pathFilter } of [sessions.get, sessions.insights, sessions.events]) {
    void queryClient.invalidateQueries({ ...pathFilter(), refetchType: 'none' });
  }
}
