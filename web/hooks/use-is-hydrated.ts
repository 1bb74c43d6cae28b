import { useSyncExternalStore } from 'react';

/** False in a prerendered page and while it is hydrated, then true: for what only the device knows. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => {};
}
