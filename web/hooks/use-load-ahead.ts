import { useEffect } from 'react';
import { afterFirstContent } from '#web/api/first-load/first-content.ts';

/**
 * Prefetches the code of a button's first press while there is a connection, once the page is shown. If the prefetch
 * fails, the press loads the code. `load` must be the same function each time.
 */
export function useLoadAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    let isLeft = false;
    void afterFirstContent().then(() => {
      if (!isLeft) void Promise.allSettled([load()]);
    });
    return () => {
      isLeft = true;
    };
  }, [load]);
}
