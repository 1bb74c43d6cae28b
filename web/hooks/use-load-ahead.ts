import { useEffect } from 'react';
import { afterFirstContent } from '#web/api/first-load/first-content.ts';

/**
 * Prefetches code after the first content, so that a later press does not wait for the code. `load` must be the same
 * function in every render.
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
