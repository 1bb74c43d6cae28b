import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '#shared/durations.ts';

let minute = new Date(0);

/**
 * Returns the start of the current minute. Renders again once a minute and when the page becomes visible, so that a
 * page left open over midnight knows its day.
 */
export function useCurrentMinute(): Date {
  return useSyncExternalStore(subscribe, currentMinute);
}

/** The same object for a whole minute. */
function currentMinute(): Date {
  // Asked once: between two questions the clock may tick.
  const nowMs = Date.now();
  const begunMs = nowMs - (nowMs % MINUTE_MS);
  if (begunMs !== minute.getTime()) minute = new Date(begunMs);
  return minute;
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}
