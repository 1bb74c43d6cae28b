// Tests the listener of the service worker in a simulated worker.
import { expect, test } from 'vitest';
import { listenForSync, type SyncScope } from '#web/pwa/wake-pages.ts';

interface Given {
  windows?: number;
  permission?: NotificationPermission;
}

/** Returns the actions of a worker when the browser reports a connection. */
async function told({ windows = 0, permission = 'granted' }: Given, tag = 'outbox') {
  const messages: unknown[] = [];
  const shown: unknown[] = [];
  const work: Promise<unknown>[] = [];
  const window = { postMessage: (message: unknown) => void messages.push(message) };
  const scope: SyncScope = {
    Notification: { permission },
    registration: { showNotification: async (title) => void shown.push(title) },
    clients: { matchAll: async () => Array.from({ length: windows }, () => window) },
    addEventListener: (_type, listener) => {
      const waitUntil = (each: Promise<unknown>) => void work.push(each);
      listener(Object.assign(new Event('sync'), { tag, waitUntil }));
    },
  };
  listenForSync(scope);
  await Promise.all(work);
  return { messages, shown };
}

test('each open page sends its commands when the connection is back, without a notification', async () => {
  const { messages, shown } = await told({ windows: 2 });
  expect(messages).toEqual(['SEND_OUTBOX', 'SEND_OUTBOX']);
  expect(shown).toEqual([]);
});

test('pending sets show a notification while the app is closed', async () => {
  expect((await told({})).shown).toEqual(['Your sets are waiting to sync']);
});

test.each(['denied', 'default'] as const)(
  'pending sets show nothing with notifications %s',
  async (permission) => {
    expect((await told({ permission })).shown).toEqual([]);
  },
);

test('other events of the browser send no commands', async () => {
  expect(await told({ windows: 1 }, 'another')).toEqual({ messages: [], shown: [] });
});
