// Shows a notification when a push message announces the end of a rest. This code runs in the service worker.
import type { PushMessage } from '#shared/push/rest-message.ts';
import type { LastingEvent } from './worker-scope.ts';

interface AppWindow {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
  focus: () => Promise<unknown>;
}

interface PushReceived extends LastingEvent {
  readonly data: { json: () => unknown } | null;
}

interface NotificationPressed extends LastingEvent {
  readonly notification: Notification;
}

/**
 * Adds notification options that the DOM types of TypeScript lack. `renotify` alerts again when a notification replaces
 * another one.
 */
interface HeardNotification extends NotificationOptions {
  renotify: boolean;
  vibrate: number[];
}

/**
 * Declares the parts of the service worker scope that this file uses. TypeScript's types for service workers conflict
 * with its DOM types.
 */
export interface PushScope {
  readonly location: { origin: string };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: {
    matchAll: (options: {
      type: 'window';
      includeUncontrolled: boolean;
    }) => Promise<readonly AppWindow[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  addEventListener: {
    (type: 'push', listener: (event: PushReceived) => void): void;
    (type: 'notificationclick', listener: (event: NotificationPressed) => void): void;
  };
}

/**
 * Adds the event listeners. Call this function while the service worker is loading, because browsers ignore listeners
 * that are added later.
 */
export function listenForRestPushes(scope: PushScope): void {
  scope.addEventListener('push', (event) => {
    const message = readMessage(event.data);
    if (message) event.waitUntil(show(scope, message));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(scope, pathOf(event.notification.data)));
  });
}

async function show(scope: PushScope, { title, body, tag, path }: PushMessage): Promise<void> {
  // A page of the workout that the user is looking at plays the sound itself, so no notification is shown.
  const isSeen = (await windowsAt(scope, path)).some(
    ({ focused, visibilityState }) => focused && visibilityState === 'visible',
  );
  if (isSeen) return;
  const options: HeardNotification = {
    body,
    tag,
    renotify: true,
    vibrate: [200, 100, 200],
    icon: '/icon.svg',
    data: { path },
  };
  await scope.registration.showNotification(title, options);
}

async function open(scope: PushScope, path: string): Promise<void> {
  const [window] = await windowsAt(scope, path);
  if (window) await window.focus();
  else await scope.clients.openWindow(path);
}

async function windowsAt({ clients, location }: PushScope, path: string): Promise<AppWindow[]> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const wanted = new URL(path, location.origin).pathname;
  return windows.filter(({ url }) => new URL(url).pathname === wanted);
}

function readMessage(data: PushReceived['data']): PushMessage | undefined {
  try {
    const message: unknown = data?.json();
    return isMessage(message) ? message : undefined;
  } catch {
    // A message that is not JSON does not come from this app's server, so it is ignored.
    return undefined;
  }
}

function isMessage(value: unknown): value is PushMessage {
  if (typeof value !== 'object' || value === null) return false;
  const fields = ['title', 'body', 'tag', 'path'] as const;
  const entries: Partial<Record<string, unknown>> = { ...value };
  return fields.every((name) => typeof entries[name] === 'string');
}

/** Returns the path that a notification opens. A path outside of this app becomes the dashboard. */
function pathOf(data: unknown): string {
  const path =
    typeof data === 'object' && data !== null && 'path' in data ? String(data.path) : '/dashboard';
  return /^\/(?!\/)/.test(path) ? path : '/dashboard';
}
