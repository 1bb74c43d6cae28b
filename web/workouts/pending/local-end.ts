// Workouts that were finished or discarded on this device since the page was opened, or wait for it: what the server
// says of them may be older.
import { useStore } from 'zustand';
import { createPersonalStore } from '#web/api/same-person.ts';

/** `finish waiting`: the server has not heard of it. Of what is discarded nothing is shown, so nobody asks. */
export type LocalEnd = 'finish waiting' | 'finished' | 'discarded';

/** By the id of the session. */
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

/** How a workout stands: as the server says, unless this device knows better. */
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
