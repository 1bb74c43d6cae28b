// Tests that a cached response is shown until the server responds to the query, but not afterwards.
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { standIn } from '#web/api/kept/kept-answers.ts';

const key: QueryKey = ['list'];
const earlier = { data: ['as it was'], at: 1000 };

let client: QueryClient;
let answer: (data: unknown) => void;

beforeEach(() => {
  client = new QueryClient();
});

async function givenStandIn(): Promise<void> {
  const answered = new Promise((resolve) => {
    answer = resolve;
  });
  await client.fetchQuery({
    queryKey: key,
    queryFn: () => earlier.data,
    persister: (_ask, _context, query) => {
      standIn(query, earlier, answered);
      return earlier.data;
    },
  });
  await settle();
}

/** Waits until all due timers have run. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

const shown = () => client.getQueryState(key);

it('a cached response that arrives later does not replace a new response', async () => {
  const shownLast = givenStandIn();
  answer(['as it is']);
  await shownLast;
  expect(shown()?.data).toEqual(['as it is']);
});

it('a late response does not replace a value that was meanwhile written into the query cache', async () => {
  await givenStandIn();
  client.setQueryData(key, ['as somebody made it']);
  answer(['as it was asked for before']);
  await settle();
  expect(shown()?.data).toEqual(['as somebody made it']);
});

it('a response is ignored when the query was invalidated during the request', async () => {
  await givenStandIn();
  await client.invalidateQueries({ queryKey: key });
  answer(['from before the change']);
  await settle();
  expect(shown()).toMatchObject({ data: ['as it was'], isInvalidated: true });
});

it('a late response to an earlier request does not replace a newer response', async () => {
  await givenStandIn();
  await client.fetchQuery({ queryKey: key, queryFn: () => ['as it was'], staleTime: 0 });
  answer(['as it was in between']);
  await settle();
  expect(shown()?.data).toEqual(['as it was']);
});
