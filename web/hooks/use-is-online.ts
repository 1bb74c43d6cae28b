import { useSyncExternalStore } from 'react';
import { isOnline, subscribeToOnline } from '#web/api/calls/connection.ts';

/** False while the browser knows that there is no connection. True promises nothing. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToOnline, isOnline);
}
