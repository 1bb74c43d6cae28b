import { useSyncExternalStore } from 'react';
import { isOnline, subscribeToOnline } from '#web/api/calls/connection.ts';

/** Returns false while the browser knows that there is no connection. True guarantees nothing. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToOnline, isOnline);
}
