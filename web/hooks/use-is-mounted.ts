import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Returns false while a page is made ahead, and for its first render in a browser: what only a browser has comes after. */
export function useIsMounted(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
