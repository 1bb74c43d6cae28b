// Workouts that this device has begun and the server has not heard of, as the lists show workouts. Filled by
// follow-waiting.ts.
import { useStore } from 'zustand';
import type { Statistics } from '#shared/dashboard/schema.ts';
import type { SessionSummary } from '#shared/sessions/schema.ts';
import { createPersonalStore } from '#web/api/same-person.ts';

/** A line of any list, and that its workout waits to be sent. */
export type WaitingWorkout = Statistics['recentWorkouts'][number] &
  SessionSummary & { isWaiting: true };

const store = createPersonalStore<{ workouts: readonly WaitingWorkout[] }>({ workouts: [] });

export function setWaitingWorkouts(workouts: readonly WaitingWorkout[]): void {
  store.setState({ workouts });
}

export function useWaitingWorkouts(): readonly WaitingWorkout[] {
  return useStore(store, ({ workouts }) => workouts);
}

/** A list of the server's with what waits in its place, newest start first. What the server knows by now stands. */
export function withWaiting<Listed extends { id: string; startTime: string }>(
  listed: readonly Listed[],
  waiting: readonly WaitingWorkout[],
): readonly (Listed | WaitingWorkout)[] {
  const unknown = waiting.filter(({ id }) => listed.every((each) => each.id !== id));
  if (unknown.length === 0) return listed;
  return [...listed, ...unknown].toSorted(
    (one, other) => Date.parse(other.startTime) - Date.parse(one.startTime),
  );
}
