import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteAnswered } from '#web/api/kept/shown-answers.ts';
import { startReadingWhenBack } from '#web/api/refresh/read-when-back.ts';
import { queryClient } from '#web/api/trpc.ts';

/** Time in ms that is longer than the first three retry delays together. */
const A_WHILE_MS = 60_000;
/** Waits for code that is loaded on demand, then advances the clock by `ms`. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
  for (let left = ms; left > 0; left -= 1_000) await vi.advanceTimersByTimeAsync(1_000);
}

const NO_ANSWER = new TypeError('Failed to fetch');
const SERVER_FAILURE = Object.assign(new Error('Broken'), { data: { httpStatus: 500 } });
const REFUSAL = Object.assign(new Error('Not found'), { data: { httpStatus: 404 } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  startReadingWhenBack();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  queryClient.clear();
  noteAnswered('');
});

/** Creates a query that the page shows. `attempt` is its request; React Query does not retry it. */
function givenQuery(name: string, attempt: () => Promise<string>) {
  const queryFn = vi.fn(attempt);
  const observer = new QueryObserver(queryClient, { queryKey: [name], queryFn, retry: false });
  const leave = observer.subscribe(() => undefined);
  const result = () => observer.getCurrentResult();
  return { queryFn, leave, data: () => result().data, status: () => result().status };
}

test('a failed query is retried automatically', async () => {
  let isBack = false;
  const query = givenQuery('page', async () => {
    if (!isBack) throw NO_ANSWER;
    return 'the page';
  });
  await pass(A_WHILE_MS);
  expect(query.queryFn.mock.calls.length).toBeGreaterThan(2);
  isBack = true;
  await pass(A_WHILE_MS);
  expect(query.data()).toBe('the page');
  query.leave();
});

test('a failed query is still retried after another query has succeeded', async () => {
  const answers: (() => Promise<string>)[] = [];
  const query = givenQuery('page', async () => {
    const next = answers.shift();
    if (!next) throw NO_ANSWER;
    return next();
  });
  await pass(1);
  // The response to another query shows that the server is reachable again.
  const other = givenQuery('other', async () => 'the menu');
  await pass(1);
  expect(other.data()).toBe('the menu');
  answers.push(async () => 'the page');
  await pass(A_WHILE_MS);
  expect(query.data()).toBe('the page');
  for (const { leave } of [query, other]) leave();
});

test('a refused query is not retried', async () => {
  const query = givenQuery('page', async () => {
    throw REFUSAL;
  });
  await pass(A_WHILE_MS);
  expect(query.queryFn).toHaveBeenCalledTimes(1);
  query.leave();
});

test.each([
  { failure: 'a lost response', error: NO_ANSWER, status: 'error' },
  { failure: 'a server failure', error: SERVER_FAILURE, status: 'error' },
  { failure: 'a refusal', error: REFUSAL, status: 'pending' },
])("during a retry after $failure, a query has the status '$status'", async ({ error, status }) => {
  const answers = [Promise.reject(error), new Promise<string>(() => undefined)];
  const query = givenQuery('page', () => answers.shift() ?? Promise.reject(error));
  await pass(1);
  expect(query.status()).toBe('error');
  void queryClient.refetchQueries({ queryKey: ['page'] });
  await pass(1);
  expect(query.status()).toBe(status);
  query.leave();
});
