import { useSyncExternalStore } from 'react';
import { localDay } from '#shared/calendar.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { serverNowMs } from '#web/api/calls/server-clock.ts';

let minute = new Date(0);

/**
 * Returns the start of the current minute by the server's clock. Rerenders the component every minute, so that an open
 * page changes its date at midnight.
 */
export function useCurrentMinute(): Date {
  return useSyncExternalStore(everyMinute, currentMinute);
}

/** Returns the same `Date` object during a minute, as `useSyncExternalStore` requires. */
function currentMinute(): Date {
  const nowMs = serverNowMs();
  const begunMs = nowMs - (nowMs % MINUTE_MS);
  if (begunMs !== minute.getTime()) minute = new Date(begunMs);
  return minute;
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

export function useToday(): string {
  return useSyncExternalStore(everyMinute, today);
}

const today = () => localDay(new Date());
