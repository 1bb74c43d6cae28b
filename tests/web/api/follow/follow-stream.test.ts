import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { follow } from '#web/api/follow/follow-stream.ts';

/**
 * Holds the state of the simulated connection: whether the device is online, and the response of
 * the server.
 */
let line: { isOnline: boolean; answer: (signal: AbortSignal) => Response };
let left: AbortController;
let asked: number;

beforeEach(() => {
  vi.useFakeTimers();
  left = new AbortController();
  asked = 0;
  line = { isOnline: true, answer: () => new Response(null, { status: 502 }) };
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', {
    get onLine() {
      return line.isOnline;
    },
  });
  vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => {
    asked += 1;
    return line.answer(signal);
  });
});

afterEach(() => {
  left.abort();
  vi.useRealTimers();
});

/** Returns a response stream that sends `text` and stays open until `signal` is aborted. */
function endedBy(signal: AbortSignal, text = ''): Response {
  return new Response(
    new ReadableStream({
      start: (stream) => {
        if (text !== '') stream.enqueue(new TextEncoder().encode(text));
        signal.addEventListener('abort', () => stream.error(signal.reason), { once: true });
      },
    }),
  );
}

/** Returns a response stream that sends one version number and stays open. */
const streamOf = (version: number, signal = left.signal) =>
  endedBy(signal, `data: {"version":${version}}\n\n`);

/** Follows the session s1. Returns a list that grows with each version that `follow` reports. */
function following(taken: () => boolean = () => true) {
  const told: (number | undefined)[] = [];
  void follow(
    's1',
    async (version) => {
      told.push(version);
      return taken();
    },
    left.signal,
  );
  return told;
}

test('follow reports a new version of the session', async () => {
  line.answer = () => streamOf(7);
  const told = following();
  await vi.advanceTimersByTimeAsync(10);
  expect(told).toEqual([7]);
});

test('the session is polled every 15 s when no stream can connect', async () => {
  const told = following();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told).toEqual([undefined]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(told).toHaveLength(2);
});

test('a stream without a first event within five seconds counts as failed', async () => {
  line.answer = (signal) => endedBy(signal);
  const told = following();
  await vi.advanceTimersByTimeAsync(19_000);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told).toEqual([undefined]);
});

test('a stream that is silent for more than 40 s is replaced by a new stream', async () => {
  line.answer = (signal) => streamOf(7, signal);
  following();
  await vi.advanceTimersByTimeAsync(39_000);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(asked).toBe(2);
});

test('the session is read as soon as the connection is back', async () => {
  line.isOnline = false;
  const told = following();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(0);
  line.isOnline = true;
  line.answer = () => streamOf(3);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10);
  expect(told).toEqual([undefined, 3]);
});

test('a version that the page could not read is reported again after growing delays', async () => {
  line.answer = () => streamOf(7);
  let canTake = false;
  const told = following(() => canTake);
  await vi.advanceTimersByTimeAsync(10);
  expect(told).toEqual([7]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(told).toHaveLength(2);
  canTake = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10);
  expect(told).toEqual([7, 7, 7]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(told).toHaveLength(3);
});
