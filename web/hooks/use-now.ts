import { useEffect, useState } from 'react';
import { serverNowMs } from '#web/api/calls/server-clock.ts';

/**
 * Returns the time, ms since epoch, renewed every `everyMs` and whenever the page is looked at again.
 *
 * @param clock that of the server, by which the log has its times; `Date.now` for times that this device alone takes
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
