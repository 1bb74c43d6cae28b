// Detects whether a workout is open in any tab, because the app must not be updated during a workout. Each open workout
// holds a Web Lock, which the browser releases when the tab is closed.

const LOCK = 'liftledger-open-workout';

export function holdOpenWorkout(): () => void {
  let release = () => {};
  const isOver = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The lock is shared, so that several tabs can hold it. Over plain http, browsers offer neither locks nor service
  // workers.
  if ('locks' in navigator) void navigator.locks.request(LOCK, { mode: 'shared' }, () => isOver);
  return release;
}

/**
 * Returns true while a workout is open in any tab; false in a browser without Web Locks. The service worker calls the
 * function too.
 */
export async function isWorkoutOpen(): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === LOCK);
}
