import { useDeferredValue } from 'react';

/**
 * Returns true until the content of a page can be rendered. React renders deferred content in short slices. One long
 * render would block presses for half a second on a slow phone.
 */
export function useWaits(isPending: boolean): boolean {
  const waited = useDeferredValue(isPending);
  return isPending || waited;
}
