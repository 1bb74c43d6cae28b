import { useDeferredValue } from 'react';

/**
 * Returns true as long as a page has to wait for its answers. React then renders the content in slices of a few
 * milliseconds: at once it would block presses for half a second on a slow phone.
 */
export function useWaits(isPending: boolean): boolean {
  const waited = useDeferredValue(isPending);
  return isPending || waited;
}
