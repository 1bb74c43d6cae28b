import { createTRPCClient, httpLink } from '@trpc/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AppRouter } from '#server/router.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a page with one running query. Returns its pending response and a mock of the prefetch. */
async function asked() {
  const { openQuestionsLink } = await import('#web/api/first-load/open-questions-link.ts');
  const { afterFirstContent } = await import('#web/api/first-load/first-content.ts');
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  const client = createTRPCClient<AppRouter>({
    links: [openQuestionsLink, httpLink({ url: 'http://server/trpc' })],
  });
  const outcome = client.dashboard.statistics.query().catch(() => 'failed');
  const loadsAhead = vi.fn();
  void afterFirstContent().then(loadsAhead);
  return { loadsAhead, answer, outcome };
}

it('prefetching starts once all queries of the page have responses', async () => {
  const { loadsAhead, answer } = await asked();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(loadsAhead).not.toHaveBeenCalled();
  answer.resolve(Response.json({ result: { data: {} } }));
  await vi.advanceTimersByTimeAsync(600);
  expect(loadsAhead).toHaveBeenCalledOnce();
});

it('a failed query does not delay prefetching', async () => {
  const { loadsAhead, answer, outcome } = await asked();
  answer.reject(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(600);
  await expect(outcome).resolves.toBe('failed');
  expect(loadsAhead).toHaveBeenCalledOnce();
});

it('prefetching starts after 10 s without responses', async () => {
  const { loadsAhead } = await asked();
  await vi.advanceTimersByTimeAsync(10_500);
  expect(loadsAhead).toHaveBeenCalledOnce();
});

it('prefetching waits while work that was announced as one query is still running', async () => {
  const { loadsAhead, answer, outcome } = await asked();
  const { asOneQuestion } = await import('#web/api/first-load/open-questions.ts');
  const between = Promise.withResolvers<void>();
  const work = asOneQuestion(outcome.then(() => between.promise));
  answer.resolve(Response.json({ result: { data: {} } }));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(loadsAhead).not.toHaveBeenCalled();
  between.resolve();
  await work;
  await vi.advanceTimersByTimeAsync(600);
  expect(loadsAhead).toHaveBeenCalledOnce();
});

it('prefetching waits for a query that starts shortly after a response', async () => {
  const { loadsAhead, answer, outcome } = await asked();
  const { asOneQuestion } = await import('#web/api/first-load/open-questions.ts');
  answer.resolve(Response.json({ result: { data: {} } }));
  await outcome;
  await vi.advanceTimersByTimeAsync(450);
  const next = Promise.withResolvers<void>();
  void asOneQuestion(next.promise);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(loadsAhead).not.toHaveBeenCalled();
  next.resolve();
  await vi.advanceTimersByTimeAsync(600);
  expect(loadsAhead).toHaveBeenCalledOnce();
});
