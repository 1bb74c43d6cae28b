import { useEffect } from 'react';

/**
 * Loads what the first press of a button needs while there still is a connection. What does not come is asked for again
 * by the press. `load` must be the same function each time.
 */
export function useLoadAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    void Promise.allSettled([load()]);
  }, [load]);
}
