import { useEffect, useState } from 'react';

/**
 * Returns the time, ms since epoch, renewed every `everyMs` and whenever the page is looked at again.
 *
 * @param clock this device's, or that of the server (web/api/calls/server-clock.ts) for times that others wrote
 */
export function useNow(everyMs: number, clock: () => number = Date.now): number {
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
