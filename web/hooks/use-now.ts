import { useEffect, useState } from 'react';
import { serverNowMs } from '#web/api/calls/server-clock.ts';

/**
 * Returns the time in ms since the epoch. Rerenders every `everyMs`, and when the page becomes visible or hidden.
 * @param clock the server's clock by default; pass `Date.now` to compare with times taken from this device's clock
 */
export function useNow(everyMs: number, clock: () => number = serverNowMs): number {
  const [nowMs, setNowMs] = useState(clock);
  useEffect(() => {
    const tick = () => setNowMs(clock());
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [everyMs, clock]);
  return nowMs;
}
