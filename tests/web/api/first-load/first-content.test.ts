import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a page that waits for `body`, the responses to its first queries. Returns a mock of the prefetch function. */
async function opened(body?: Promise<unknown>) {
  vi.stubGlobal('firstAnswers', body && { body });
  const { afterFirstContent } = await import('#web/api/first-load/first-content.ts');
  const loadsAhead = vi.fn();
  void afterFirstContent().then(loadsAhead);
  return loadsAhead;
}

it('prefetching starts once the first queries of the page have responses', async () => {
  const answer = Promise.withResolvers<unknown>();
  const loadsAhead = await opened(answer.promise);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(loadsAhead).not.toHaveBeenCalled();
  answer.resolve([]);
  await vi.advanceTimersByTimeAsync(300);
  expect(loadsAhead).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300);
  expect(loadsAhead).toHaveBeenCalledOnce();
});

it('prefetching starts within 0.6 s on a page without first queries', async () => {
  const loadsAhead = await opened();
  await vi.advanceTimersByTimeAsync(600);
  expect(loadsAhead).toHaveBeenCalledOnce();
});

it('prefetching starts within 0.6 s after 10 s of waiting, even if a query has no response', async () => {
  const loadsAhead = await opened(new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(9_900);
  expect(loadsAhead).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(600);
  expect(loadsAhead).toHaveBeenCalledOnce();
});
