// A slow line: an earlier answer is shown, and the one that is under way comes after all.
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { getShown, noteAnswered } from '#web/api/kept/shown-answers.ts';
import { standIn } from '#web/api/kept/stand-in.ts';

const key: QueryKey = ['list'];
const earlier = { data: ['as it was'], at: 1000 };

let client: QueryClient;
let answer: (data: unknown) => void;
let fail: (failure: Error) => void;

beforeEach(() => {
  client = new QueryClient();
  noteAnswered('["list"]');
});

/** The earlier answer is shown while the server is asked, and said to be outdated after `quietMs`. */
async function givenStandIn(quietMs = 0): Promise<void> {
  const answered = new Promise((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  await client.fetchQuery({
    queryKey: key,
    queryFn: () => earlier.data,
    persister: (_ask, _context, query) => {
      standIn(query, earlier, answered, quietMs);
      return earlier.data;
    },
  });
  await settle();
}

/** Waits until timers that were due have run. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

const shown = () => client.getQueryState(key);

it('an earlier answer is as old as it is', async () => {
  await givenStandIn();
  expect(shown()).toMatchObject({ data: ['as it was'], dataUpdatedAt: 1000 });
});

it('the answer takes its place', async () => {
  await givenStandIn();
  answer(['as it is']);
  await settle();
  expect(shown()?.data).toEqual(['as it is']);
  expect(shown()?.dataUpdatedAt).toBeGreaterThan(1000);
});

it('an answer that came before the earlier one was shown is not undone by it', async () => {
  const shownLast = givenStandIn();
  answer(['as it is']);
  await shownLast;
  expect(shown()?.data).toEqual(['as it is']);
});

it('a value written meanwhile stays', async () => {
  await givenStandIn();
  client.setQueryData(key, ['as somebody made it']);
  answer(['as it was asked for before']);
  await settle();
  expect(shown()?.data).toEqual(['as somebody made it']);
});

it('after a change it does not count as new', async () => {
  await givenStandIn();
  await client.invalidateQueries({ queryKey: key });
  answer(['from before the change']);
  await settle();
  expect(shown()).toMatchObject({ data: ['as it was'], isInvalidated: true });
});

it('a newer answer stays, be it the same as the earlier one', async () => {
  await givenStandIn();
  await client.fetchQuery({ queryKey: key, queryFn: () => ['as it was'], staleTime: 0 });
  answer(['as it was in between']);
  await settle();
  expect(shown()?.data).toEqual(['as it was']);
});

it('an earlier answer that is shown at first counts as new until the server is slow', async () => {
  await givenStandIn(50);
  expect(shown()?.dataUpdatedAt).toBeGreaterThan(1000);
  expect(getShown().givenAt.has('["list"]')).toBe(false);
  await vi.waitFor(() => expect(shown()?.dataUpdatedAt).toBe(1000));
  expect(getShown().givenAt.get('["list"]')).toBe(1000);
});

it('an earlier answer that is shown at first has its true age as soon as the server fails', async () => {
  await givenStandIn(60_000);
  fail(new TypeError('Failed to fetch'));
  await settle();
  expect(shown()).toMatchObject({ data: ['as it was'], dataUpdatedAt: 1000 });
});
