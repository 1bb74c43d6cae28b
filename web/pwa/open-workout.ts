// Detects whether a workout is open in any tab of this browser, so that nothing is replaced during it. Each open
// workout holds a lock, which always ends with its tab.

const LOCK = 'liftledger-open-workout';

/** Holds the lock until the returned function is called. */
export function holdOpenWorkout(): () => void {
  let release = () => {};
  const isOver = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The lock is shared, so that two tabs with a workout do not wait for each other. Without locks (plain http) there is
  // no worker either.
  if ('locks' in navigator) void navigator.locks.request(LOCK, { mode: 'shared' }, () => isOver);
  return release;
}

/** Returns true while a workout is open. The function also works in the service worker. */
export async function isWorkoutOpen(): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === LOCK);
}
