import { useDeferredValue } from 'react';

/**
 * Returns true until the content of a page can be rendered. When `isPending` ends, React renders the content as a
 * deferred update, in slices of a few milliseconds. Otherwise one long render would block presses for half a second on
 * a slow phone.
 */
export function useWaits(isPending: boolean): boolean {
  const waited = useDeferredValue(isPending);
  return isPending || waited;
}
