// Simulates push notifications in a headless browser with a service worker that contains the app's push listeners.
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { PushService, TestSubscription } from '#tests/support/push/push-service.ts';

const LISTENERS = path.join(import.meta.dirname, '../../../web/pwa/show-rest-push.ts');
/** The test's service worker replaces the app's worker, so it has the same address. */
const WORKER = '/sw.js';
/** The test's worker stores notifications, because a headless browser never shows any. */
const LOCK_SCREEN = `
const shown = new Map();
const registration = {
  showNotification: async (title, { body, tag }) => void shown.set(tag, { title, body }),
};
addEventListener('install', () => skipWaiting());
addEventListener('message', ({ ports }) => ports[0].postMessage([...shown.values()]));
listenForRestPushes({
  location, clients, registration, addEventListener: addEventListener.bind(globalThis),
});
`;

/**
 * Replaces the push service of the pages that the browser context opens later, because a headless browser has none.
 * These pages grant notifications and subscribe to the test's push service.
 */
export async function givePushes(
  context: BrowserContext,
  service: PushService,
): Promise<TestSubscription> {
  const subscription = service.subscribe();
  const listeners = stripTypeScriptTypes(await readFile(LISTENERS, 'utf8'));
  // The worker is a classic script, in which `export` would be a syntax error, so `export` is removed from the code.
  const source = listeners.replaceAll(/^export /gm, '');
  await context.route(`**${WORKER}`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `${source}\n${LOCK_SCREEN}`,
    }),
  );
  await context.addInitScript(
    ({ endpoint, keys, worker }) => {
      const kept = 'subscription-of-the-test';
      const subscriptionWith = (applicationServerKey: Uint8Array) => ({
        options: { applicationServerKey },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(kept);
          return true;
        },
      });
      const bytesOf = (key: string) =>
        Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
          letter.charCodeAt(0),
        );
      const own = {
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          localStorage.setItem(kept, applicationServerKey);
          return subscriptionWith(bytesOf(applicationServerKey));
        },
        getSubscription: async () => {
          const key = localStorage.getItem(kept);
          return key === null ? null : subscriptionWith(bytesOf(key));
        },
      };
      Object.assign(PushManager.prototype, own);
      const said = 'permission-of-the-test';
      Object.defineProperty(Notification, 'permission', {
        get: () => localStorage.getItem(said) ?? 'default',
      });
      Notification.requestPermission = async () => {
        localStorage.setItem(said, 'granted');
        return 'granted';
      };
      void navigator.serviceWorker.register(worker);
    },
    { ...subscription, worker: WORKER },
  );
  return subscription;
}

export async function deliverPush(page: Page, message: unknown): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data: JSON.stringify(message),
  });
  await devTools.detach();
}

export function shownNotifications(page: Page): Promise<{ title: string; body: string }[]> {
  return page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<MessageEvent>((resolve) => {
      port1.addEventListener('message', resolve, { once: true });
    });
    port1.start();
    active?.postMessage('shown', [port2]);
    return (await answer).data;
  });
}
