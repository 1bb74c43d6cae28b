// The listener of the service worker, with a worker's surroundings.
import { expect, test } from 'vitest';
import { listenForSync, type SyncScope } from '#web/pwa/background-sync.ts';

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

test('with a connection again each open page is asked to send, and nobody is reminded', async () => {
  const { messages, shown } = await told({ windows: 2 });
  expect(messages).toEqual(['SEND_OUTBOX', 'SEND_OUTBOX']);
  expect(shown).toEqual([]);
});

test('with the app closed the person is told that something waits', async () => {
  expect((await told({})).shown).toEqual(['Your sets are waiting to sync']);
});

test.each(['denied', 'default'] as const)(
  'with notifications %s nothing is shown',
  async (permission) => {
    expect((await told({ permission })).shown).toEqual([]);
  },
);

test('what the browser tells of something else is left alone', async () => {
  expect(await told({ windows: 1 }, 'another')).toEqual({ messages: [], shown: [] });
});
