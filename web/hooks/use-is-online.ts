import { useSyncExternalStore } from 'react';
import { isOnline, subscribeToOnline } from '#web/api/calls/connection.ts';

/** Returns false when the browser is offline. True does not guarantee that the server can be reached. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToOnline, isOnline);
}
