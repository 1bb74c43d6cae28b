// Workouts that this device has finished or discarded since the page was opened, sent or pending: the server's answers
// about them may be older.
import { useStore } from 'zustand';
import { createPersonalStore } from '#web/api/same-person.ts';

/**
 * End of a workout on this device. `finish waiting`: the server does not know yet. A discarded one
 * is not shown at all.
 */
export type LocalEnd = 'finish waiting' | 'finished' | 'discarded';

/** Ends by the id of the session. */
const store = createPersonalStore<Readonly<Record<string, LocalEnd | undefined>>>({});

/** `undefined`: it has not ended after all. */
export function setLocalEnd(sessionId: string, end: LocalEnd | undefined): void {
  store.setState({ [sessionId]: end });
}

export type WorkoutStatus = 'IN_PROGRESS' | 'FINISH_WAITING' | 'COMPLETED' | 'DISCARDED';

const statuses: Record<LocalEnd, WorkoutStatus> = {
  'finish waiting': 'FINISH_WAITING',
  finished: 'COMPLETED',
  discarded: 'DISCARDED',
};

/** Returns a function for the status of a workout: the server's, unless this device knows better. */
export function useWorkoutStatus() {
  const ends = useStore(store);
  return (workout: {
    id: string;
    completionStatus: 'IN_PROGRESS' | 'COMPLETED';
    isWaiting?: boolean;
  }): WorkoutStatus => {
    const end = ends[workout.id];
    if (workout.isWaiting && workout.completionStatus === 'COMPLETED') return 'FINISH_WAITING';
    if (workout.completionStatus === 'COMPLETED' || !end) return workout.completionStatus;
    return statuses[end];
  };
}
