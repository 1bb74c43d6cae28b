// Handles the browser's Background Sync event, which fires when the device is online again. Open pages then send their
// commands, otherwise a notification reminds the user (docs/decisions/2026-11-23-one-outbox.md).
import { SYNC_TAG, SYNC_MESSAGE } from '#web/outbox/sync-tag.ts';
import type { LastingEvent } from './worker-scope.ts';

interface SyncEvent extends LastingEvent {
  readonly tag: string;
}

/**
 * Declares the parts of the service worker scope that this file uses. TypeScript's types for service workers conflict
 * with its DOM types.
 */
export interface SyncScope {
  readonly Notification?: { readonly permission: NotificationPermission };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: {
    matchAll: (options: {
      type: 'window';
      includeUncontrolled: boolean;
    }) => Promise<readonly { postMessage: (message: unknown) => void }[]>;
  };
  addEventListener: (type: 'sync', listener: (event: SyncEvent) => void) => void;
}

/**
 * Adds the event listener. Call this function while the service worker is loading, because browsers ignore listeners
 * that are added later.
 */
export function listenForSync(scope: SyncScope): void {
  scope.addEventListener('sync', (event) => {
    if (event.tag === SYNC_TAG) event.waitUntil(sendOrRemind(scope));
  });
}

async function sendOrRemind({ Notification, clients, registration }: SyncScope): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const window of windows) window.postMessage(SYNC_MESSAGE);
  if (windows.length > 0 || Notification?.permission !== 'granted') return;
  await registration.showNotification('Your sets are waiting to sync', {
    body: 'You are online again. Open LiftLedger to send them.',
    tag: SYNC_TAG,
    icon: '/icon.svg',
    data: { path: '/dashboard' },
  });
}
