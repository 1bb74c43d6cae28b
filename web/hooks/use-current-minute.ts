import { useSyncExternalStore } from 'react';
import { localDay } from '#shared/calendar.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { serverNowMs } from '#web/api/calls/server-clock.ts';

let minute = new Date(0);

/**
 * Returns the start of the current minute by the server's clock, which also stamps the log. Renders again once a minute
 * and when the page becomes visible, so that an open page changes its day at midnight.
 */
export function useCurrentMinute(): Date {
  return useSyncExternalStore(everyMinute, currentMinute);
}

/** Returns the same object for a whole minute. */
function currentMinute(): Date {
  // The time is read once, because the clock may tick between two reads.
  const nowMs = serverNowMs();
  const begunMs = nowMs - (nowMs % MINUTE_MS);
  if (begunMs !== minute.getTime()) minute = new Date(begunMs);
  return minute;
}

/** Calls `listener` once a minute and when the page becomes visible, until the returned function is called. */
function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Returns today on this device's calendar, YYYY-MM-DD. */
export function useToday(): string {
  return useSyncExternalStore(everyMinute, today);
}

const today = () => localDay(new Date());
