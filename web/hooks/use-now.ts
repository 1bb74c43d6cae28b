import { useEffect, useState } from 'react';
import { serverNowMs } from '#web/api/calls/server-clock.ts';

/**
 * Returns the time, ms since epoch, renewed every `everyMs` and when the page becomes visible or hidden.
 *
 * @param clock default: the server's clock, which stamps the log; `Date.now` for times of this device only
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
