// Tests which responses are cached, and when the page shows a cached response.
import { hashKey, QueryClient, type QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeSignIn } from '#web/api/person/auth-store.ts';
import { keepAnswers, keptFirst, showReadAhead } from '#web/api/kept/keep-answers.ts';
import { getShown, noteAnswered, showEarlier } from '#web/api/kept/shown-answers.ts';

const templates: QueryKey = [['templates', 'list'], { input: {}, type: 'query' }];
const weights: QueryKey = [['bodyWeight', 'list'], { type: 'query' }];
const noAnswer = new TypeError('Failed to fetch');
const refused = Object.assign(new Error('Not found'), { data: { httpStatus: 404 } });

const failed = Object.assign(new Error('Broken'), { data: { httpStatus: 500 } });

let client: QueryClient;

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('localStorage', { getItem: () => null });
  client = new QueryClient({
    defaultOptions: { queries: { persister: keepAnswers, retry: false, networkMode: 'always' } },
  });
});
afterEach(() => {
  for (const queryHash of getShown().givenAt.keys()) noteAnswered(queryHash);
  noteAnswered('');
  vi.unstubAllGlobals();
});

// Time of the cached response: one minute before the page was opened.
const AT = Math.floor(performance.timeOrigin) - 60_000;

/** Provides a cached response before the first query of the page, as index.html does. */
function givenReadAhead(): void {
  const kept = new Map([[`undefined-${hashKey(templates)}`, { data: 'a kept answer', at: AT }]]);
  vi.stubGlobal('firstAnswers', { kept });
}

const ask = (queryKey: QueryKey, queryFn: () => Promise<unknown>) =>
  client.fetchQuery({ queryKey, queryFn, staleTime: 0 });

it('without a response from the server, the cached response is shown with its time', async () => {
  await ask(templates, async () => 'an answer');
  const at = client.getQueryState(templates)?.dataUpdatedAt;
  expect(await ask(templates, () => Promise.reject(noAnswer))).toBe('an answer');
  expect([...getShown().givenAt.values()]).toEqual([at]);
  expect(getShown()).toMatchObject({ isUnreachable: true, hasGap: false });
});

it('a new response replaces the cached response', async () => {
  await ask(templates, async () => 'an answer');
  await ask(templates, () => Promise.reject(noAnswer));
  expect(await ask(templates, async () => 'a newer one')).toBe('a newer one');
  expect(getShown().givenAt.size).toBe(0);
  expect(getShown().isUnreachable).toBe(false);
});

it('a query that the server refuses fails despite a cached response', async () => {
  await ask(templates, async () => 'an answer');
  await expect(ask(templates, () => Promise.reject(refused))).rejects.toBe(refused);
});

it('a server error is reported until the server sends a successful response', async () => {
  await ask(templates, async () => 'an answer');
  expect(await ask(templates, () => Promise.reject(failed))).toBe('an answer');
  expect(getShown()).toMatchObject({ isUnreachable: true, isServerFailing: true });
  await ask(templates, async () => 'a newer one');
  expect(getShown()).toMatchObject({ isUnreachable: false, isServerFailing: false });
});

it('a server error is reported even if the error arrives after four seconds', async () => {
  vi.useFakeTimers();
  let fail = (_failure: Error) => {};
  const asked = ask(weights, () => new Promise((_, reject) => (fail = reject)));
  const refusal = expect(asked).rejects.toBe(failed);
  await vi.advanceTimersByTimeAsync(4000);
  fail(failed);
  await refusal;
  vi.useRealTimers();
  await vi.waitFor(() => expect(getShown().hasGap).toBe(true));
  expect(getShown()).toMatchObject({ isUnreachable: true, isServerFailing: true });
});

it('after a server error, a query that waits for its response does not clear the reported error', async () => {
  await expect(ask(weights, () => Promise.reject(failed))).rejects.toBe(failed);
  vi.useFakeTimers();
  const other: QueryKey = [['gyms', 'list'], { type: 'query' }];
  void ask(other, () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(4000);
  vi.useRealTimers();
  expect(getShown().isServerFailing).toBe(true);
});

it('a cached response is shown first and then updated by the server', async () => {
  client.getQueryCache().subscribe(showReadAhead);
  givenReadAhead();
  const query = client.getQueryCache().build(client, { queryKey: templates, ...keptFirst });
  expect(query.state).toMatchObject({
    status: 'success',
    data: 'a kept answer',
    dataUpdatedAt: AT,
  });
  expect(query.isStale()).toBe(true);
  expect(getShown().givenAt.size).toBe(0);
  expect(await ask(templates, async () => 'a newer one')).toBe('a newer one');
  expect(globalThis.firstAnswers?.kept.size).toBe(0);
});

it('the age of a cached response appears after three seconds without a new response', async () => {
  client.getQueryCache().subscribe(showReadAhead);
  givenReadAhead();
  client.getQueryCache().build(client, { queryKey: templates, ...keptFirst });
  vi.useFakeTimers();
  let answer = (_data: string) => {};
  const asked = ask(templates, () => new Promise<string>((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(2900);
  expect(getShown().givenAt.size).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  expect(await asked).toBe('a kept answer');
  await vi.waitFor(() => expect(client.getQueryState(templates)?.dataUpdatedAt).toBe(AT));
  expect([...getShown().givenAt.values()]).toEqual([AT]);
  answer('a newer one');
  await vi.waitFor(() => expect(client.getQueryData(templates)).toBe('a newer one'));
  expect(client.getQueryState(templates)?.dataUpdatedAt).toBeGreaterThan(AT);
});

it('a query without the option `keptFirst` does not show a cached response', () => {
  client.getQueryCache().subscribe(showReadAhead);
  givenReadAhead();
  const query = client.getQueryCache().build(client, { queryKey: templates });
  expect(query.state.data).toBeUndefined();
});

it('body weights, as health data, are not cached', async () => {
  await ask(weights, async () => 'an answer');
  await expect(ask(weights, () => Promise.reject(noAnswer))).rejects.toBe(noAnswer);
  await vi.waitFor(() => expect(getShown().hasGap).toBe(true));
});

it('a late response for the previous user does not clear the offline state of the next user', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  const signIn = (id: string) => {
    const user = { id, name: 'Robin', email: 'r@x.example', fullAssessmentCompleted: true };
    storeSignIn(user, { accessToken: id, refreshToken: 'r' });
  };
  signIn('one');
  let answer = (_data: string) => {};
  const asked = ask(templates, () => new Promise<string>((resolve) => (answer = resolve)));
  signIn('another');
  showEarlier('shown to another', 1000);
  answer('to one');
  await asked;
  expect(getShown().isUnreachable).toBe(true);
});
