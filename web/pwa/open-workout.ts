// Tells whether a workout is open in any tab of this browser: then nothing is replaced under it. A lock ends with
// its tab, however that ends.

const LOCK = 'liftledger-open-workout';

/** Says so until the returned function is called. */
export function holdOpenWorkout(): () => void {
  let release = () => {};
  const isOver = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Shared: two tabs may train, and none waits for the other. Without locks (plain http) there is no worker either.
  if ('locks' in navigator) void navigator.locks.request(LOCK, { mode: 'shared' }, () => isOver);
  return release;
}

/** Also to be asked in the service worker. */
export async function isWorkoutOpen(): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === LOCK);
}
