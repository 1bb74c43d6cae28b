import { useEffect } from 'react';
import { afterFirstContent } from '#web/api/first-content.ts';

/**
 * Loads what the first press of a button needs while there still is a connection, once the page is shown. What does not
 * come is asked for again by the press. `load` must be the same function each time.
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
