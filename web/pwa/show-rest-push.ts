// Handles pushes at the end of a rest in the service worker: shows a notification unless the workout is visible, and
// opens the workout on a press.
import type { PushMessage } from '#shared/push/rest-message.ts';

/** A window of the app, from the view of the worker. */
interface AppWindow {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
  focus: () => Promise<unknown>;
}

interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface PushReceived extends LastingEvent {
  readonly data: { json: () => unknown } | null;
}

interface NotificationPressed extends LastingEvent {
  readonly notification: Notification;
}

/** The next rest of a workout replaces the notification and alerts again. TypeScript's DOM types lack these options. */
interface HeardNotification extends NotificationOptions {
  renotify: boolean;
  /** Durations in ms: vibration, pause, vibration. */
  vibrate: number[];
}

/** The needed parts of a service worker; TypeScript's types for workers exclude those for pages. */
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

/** Adds the listeners. Call it once while the worker is loaded: browsers accept listeners only then. */
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
  // A page that is visible and focused plays the sound, so no notification is needed.
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

/** Returns the message; undefined for an unknown format. */
function readMessage(data: PushReceived['data']): PushMessage | undefined {
  try {
    const message: unknown = data?.json();
    return isMessage(message) ? message : undefined;
  } catch {
    // A push without JSON is not from our server.
    return undefined;
  }
}

function isMessage(value: unknown): value is PushMessage {
  if (typeof value !== 'object' || value === null) return false;
  const fields = ['title', 'body', 'tag', 'path'] as const;
  const entries: Partial<Record<string, unknown>> = { ...value };
  return fields.every((name) => typeof entries[name] === 'string');
}

/** Returns a path within the app for any notification. */
function pathOf(data: unknown): string {
  const path =
    typeof data === 'object' && data !== null && 'path' in data ? String(data.path) : '/dashboard';
  return /^\/(?!\/)/.test(path) ? path : '/dashboard';
}
