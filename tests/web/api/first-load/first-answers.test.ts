import { createTRPCClient, httpLink } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppRouter } from '#server/router.ts';
import { clockOffsetMs, compareClocks } from '#web/api/calls/server-clock.ts';
import { firstAnswersLink } from '#web/api/first-load/first-answers.ts';

const fromServer = { totalWorkouts: 2 };
let asked: string[];
const client = createTRPCClient<AppRouter>({
  links: [firstAnswersLink, httpLink({ url: 'http://server/trpc' })],
});

beforeEach(() => {
  asked = [];
  const getItem = (key: string) => `${key} of Ada`;
  vi.stubGlobal('localStorage', { getItem, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ result: { data: fromServer } });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Provides prefetched responses in the format that index.html uses for them. */
function givenAnswers(body: unknown, token = 'accessToken of Ada', clocks?: unknown) {
  const questions = ['["dashboard.statistics"]', '["templates.get",{"id":"t1"}]'];
  vi.stubGlobal('firstAnswers', { token, questions, body: Promise.resolve(body), clocks });
}
const data = (value: unknown) => ({ result: { data: value } });

describe('a prefetched response saves a request', () => {
  it('a query uses its prefetched response instead of a request', async () => {
    givenAnswers([data({ totalWorkouts: 1 }), data({ id: 't1' })]);
    await expect(client.templates.get.query({ id: 't1' })).resolves.toEqual({ id: 't1' });
    await expect(client.dashboard.statistics.query()).resolves.toEqual({ totalWorkouts: 1 });
    expect(asked).toEqual([]);
  });

  it('a prefetched response is used only once', async () => {
    givenAnswers([data({ totalWorkouts: 1 })]);
    await client.dashboard.statistics.query();
    await expect(client.dashboard.statistics.query()).resolves.toEqual(fromServer);
  });

  it('a prefetched response corrects a device clock that is two hours slow', async () => {
    const nowMs = Date.parse('2026-11-28T10:00:00Z');
    const date = 'Sat, 28 Nov 2026 12:00:00 GMT';
    givenAnswers([data({ totalWorkouts: 1 })], undefined, [date, nowMs, nowMs]);
    await client.dashboard.statistics.query();
    expect(Math.round(clockOffsetMs() / 60_000)).toBe(120);
    compareClocks('Sat, 28 Nov 2026 10:00:00 GMT', nowMs, nowMs);
    expect(clockOffsetMs()).toBe(0);
  });

  it('a prefetched response is not used for another query', async () => {
    givenAnswers([data({}), data({ id: 't1' })]);
    await expect(client.templates.get.query({ id: 't2' })).resolves.toEqual(fromServer);
  });

  it('a prefetched response is not used for another access token', async () => {
    givenAnswers([data({ totalWorkouts: 1 })], 'accessToken of Bob');
    await expect(client.dashboard.statistics.query()).resolves.toEqual(fromServer);
  });

  it('the first command discards all prefetched responses', async () => {
    givenAnswers([data({ totalWorkouts: 1 })]);
    await client.sessions.discard.mutate({ id: 's1', commandId: 'c1' });
    await expect(client.dashboard.statistics.query()).resolves.toEqual(fromServer);
  });

  it('a prefetched response is not used 31 s after the start of the page load', async () => {
    givenAnswers([data({ totalWorkouts: 1 })]);
    vi.stubGlobal('performance', { now: () => 31_000 });
    await expect(client.dashboard.statistics.query()).resolves.toEqual(fromServer);
  });

  it.each([
    ['no response came', null],
    ['the token had expired', [{ error: { data: { httpStatus: 401 } } }]],
    ['the server refused the whole prefetch', { error: {} }],
  ])('a prefetched query is still sent to the server when %s', async (_, body) => {
    givenAnswers(body);
    await expect(client.dashboard.statistics.query()).resolves.toEqual(fromServer);
    expect(asked).toHaveLength(1);
  });
});
