// Workouts that were finished on this device since the page was opened, or wait for it: what the server says of them may
// be older.
import { useStore } from 'zustand';
import { createPersonalStore } from '#web/api/same-person.ts';

/** `waiting`: the server has not heard of it. */
type LocalFinish = 'waiting' | 'sent';

/** By the id of the session. */
const store = createPersonalStore<Readonly<Record<string, LocalFinish | undefined>>>({});

/** `undefined`: it is not finished after all. */
export function setLocalFinish(sessionId: string, finish: LocalFinish | undefined): void {
  store.setState({ [sessionId]: finish });
}

export function isFinishKnown(sessionId: string): boolean {
  return store.getState()[sessionId] !== undefined;
}

export type WorkoutStatus = 'IN_PROGRESS' | 'FINISH_WAITING' | 'COMPLETED';

/** How a workout stands: as the server says, unless this device knows better. */
export function useWorkoutStatus() {
  const finishes = useStore(store);
  return (workout: {
    id: string;
    completionStatus: 'IN_PROGRESS' | 'COMPLETED';
  }): WorkoutStatus => {
    const finish = finishes[workout.id];
    if (workout.completionStatus === 'COMPLETED' || !finish) return workout.completionStatus;
    return finish === 'sent' ? 'COMPLETED' : 'FINISH_WAITING';
  };
}
