// Handles Background Sync in the service worker: the browser reports a connection, whether or not the app is open. Open
// pages send the commands, because the worker has no sign-in (docs/decisions/2026-11-23-one-outbox.md).
import { SYNC_TAG, SYNC_MESSAGE } from '#web/outbox/sync-tag.ts';
import type { LastingEvent } from './worker-scope.ts';

interface SyncEvent extends LastingEvent {
  readonly tag: string;
}

/** The needed parts of a service worker; TypeScript's types for workers exclude those for pages. */
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

/** Adds the listener. Call it once while the worker is loaded: browsers accept listeners only then. */
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
