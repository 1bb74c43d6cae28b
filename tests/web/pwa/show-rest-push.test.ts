// Tests the push notifications after a rest in a simulated service worker.
import { expect, test } from 'vitest';
import { listenForRestPushes, type PushScope } from '#web/pwa/show-rest-push.ts';

const ORIGIN = 'https://lift.example.com';
const path = '/workouts/execute/0197';
const message = { title: 'Rest over', body: 'Next: Squat, set 2', tag: 'rest-1', path };

interface Window {
  url: string;
  focused: boolean;
  visibilityState: DocumentVisibilityState;
}

function givenWorker(windows: Window[]) {
  const shown: unknown[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const listeners = new Map<string, (event: never) => void>();
  const scope: PushScope = {
    location: { origin: ORIGIN },
    registration: {
      showNotification: async (title, options) => void shown.push({ title, ...options }),
    },
    clients: {
      matchAll: async () =>
        windows.map((window) => ({ ...window, focus: async () => focused.push(window.url) })),
      openWindow: async (url) => opened.push(url),
    },
    addEventListener: (type: string, listener: (event: never) => void) =>
      void listeners.set(type, listener),
  };
  listenForRestPushes(scope);
  async function send(type: string, event: object) {
    const work: Promise<unknown>[] = [];
    const waitUntil = (each: Promise<unknown>) => void work.push(each);
    // The cast is safe because each listener gets the type of event for which it is registered.
    listeners.get(type)?.({ ...event, waitUntil } as never);
    await Promise.all(work);
  }
  return {
    shown,
    opened,
    focused,
    push: (data: unknown) => send('push', { data: { json: () => data } }),
    pushOdd: (data: object | null) => send('push', { data }),
    press: (data: unknown) =>
      send('notificationclick', { notification: { data, close: () => undefined } }),
  };
}

const run = (state: Partial<Window> = {}): Window => ({
  url: ORIGIN + path,
  focused: true,
  visibilityState: 'visible',
  ...state,
});

test('the notification of an ended rest has the texts, the tag and the path of its push message', async () => {
  const worker = givenWorker([]);
  await worker.push(message);
  expect(worker.shown).toMatchObject([
    {
      title: 'Rest over',
      body: 'Next: Squat, set 2',
      tag: 'rest-1',
      renotify: true,
      data: { path },
    },
  ]);
});

test('no notification of a rest appears while a page with the workout is visible', async () => {
  const worker = givenWorker([run()]);
  await worker.push(message);
  expect(worker.shown).toEqual([]);
});

test.each([
  ['in the background', run({ visibilityState: 'hidden', focused: false })],
  ['beside another window that is used', run({ focused: false })],
  ['on another page', run({ url: `${ORIGIN}/dashboard` })],
  ['in another workout', run({ url: `${ORIGIN}/workouts/execute/0198` })],
])('the end of a rest shows a notification while the app is %s', async (_, window) => {
  const worker = givenWorker([window]);
  await worker.push(message);
  expect(worker.shown).toHaveLength(1);
});

test('a click on the notification of a rest opens the workout', async () => {
  const open = givenWorker([run({ url: `${ORIGIN}/dashboard` }), run({ focused: false })]);
  await open.press({ path });
  expect([open.focused, open.opened]).toEqual([[ORIGIN + path], []]);
  const closed = givenWorker([run({ url: `${ORIGIN}/dashboard` })]);
  await closed.press({ path });
  expect([closed.focused, closed.opened]).toEqual([[], [path]]);
});

test('a click on a notification never opens an address outside the app', async () => {
  const worker = givenWorker([]);
  for (const odd of [{ path: 'https://evil.example' }, { path: '//evil.example' }, {}, null]) {
    await worker.press(odd);
  }
  expect(worker.opened).toEqual(['/dashboard', '/dashboard', '/dashboard', '/dashboard']);
});

test('a push message in an unknown format shows nothing', async () => {
  const worker = givenWorker([]);
  for (const odd of [null, 'text', { ...message, path: 7 }, { title: 'x' }]) await worker.push(odd);
  await worker.pushOdd(null);
  await worker.pushOdd({
    json: () => {
      throw new SyntaxError('no JSON');
    },
  });
  expect(worker.shown).toEqual([]);
});
