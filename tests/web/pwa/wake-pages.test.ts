// Tests that the service worker tells open pages to send their pending commands when the connection
// is back.
import { expect, test } from 'vitest';
import { listenForSync, type SyncScope } from '#web/pwa/wake-pages.ts';

interface Given {
  windows?: number;
  permission?: NotificationPermission;
}

/** Simulates a sync event. Returns the messages to the pages and the notifications shown. */
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

test('each open page sends its pending commands once the connection is back', async () => {
  const { messages, shown } = await told({ windows: 2 });
  expect(messages).toEqual(['SEND_OUTBOX', 'SEND_OUTBOX']);
  expect(shown).toEqual([]);
});

test('a notification about pending sets appears while the app is closed', async () => {
  expect((await told({})).shown).toEqual(['Your sets are waiting to sync']);
});

test.each(['denied', 'default'] as const)(
  "no notification about pending sets appears with the permission '%s'",
  async (permission) => {
    expect((await told({ permission })).shown).toEqual([]);
  },
);

test('a sync event with another name sends no commands', async () => {
  expect(await told({ windows: 1 }, 'another')).toEqual({ messages: [], shown: [] });
});
