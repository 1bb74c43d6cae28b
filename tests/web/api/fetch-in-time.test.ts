import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchInTime, LONGEST_MS } from '#web/api/fetch-in-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('gives up where nobody answers, so that no form waits for ever', async () => {
  let signal: AbortSignal | undefined;
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    signal = init.signal ?? undefined;
    return new Promise(() => {});
  });
  const answer = expect(fetchInTime('/trpc/goals.create')).rejects.toThrow('No answer in time');
  await vi.advanceTimersByTimeAsync(LONGEST_MS);
  await answer;
  expect(signal?.aborted).toBe(true);
});

it('gives the answer, and leaves nothing running', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  expect((await fetchInTime('/trpc/goals.create')).status).toBe(200);
  expect(vi.getTimerCount()).toBe(0);
});

it('listens to the one who asks as well', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('given up')));
      }),
  );
  const asking = new AbortController();
  const answer = expect(
    fetchInTime('/trpc/goals.create', { signal: asking.signal }),
  ).rejects.toThrow('given up');
  asking.abort();
  await answer;
});
