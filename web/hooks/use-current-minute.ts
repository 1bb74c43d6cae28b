import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

let minute = new Date(0);

/**
 * When the current minute began. Renders anew with each minute and when the page is looked at again, so that a page
 * left open over midnight knows its day.
 */
export function useCurrentMinute(): Date {
  return useSyncExternalStore(subscribe, currentMinute);
}

/** The same object for a whole minute. */
function currentMinute(): Date {
  const begunMs = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  if (begunMs !== minute.getTime()) minute = new Date(begunMs);
  return minute;
}

function subscribe(listener: () => void): () => void {
  let timer = setTimeout(onNextMinute, untilNextMs());
  function onNextMinute() {
    listener();
    timer = setTimeout(onNextMinute, untilNextMs());
  }
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

function untilNextMs(): number {
  return MINUTE_MS - (Date.now() % MINUTE_MS);
}
