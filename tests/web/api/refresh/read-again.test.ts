import { type dataTagSymbol, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { readAgain, showSaved } from '#web/api/refresh/read-again.ts';
import { queryClient } from '#web/api/trpc.ts';

/** Creates a query that the page shows. `asked` holds its requests until the test responds. */
function givenQuery(name: string) {
  const asked: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => void asked.push(resolve));
  const observer = new QueryObserver(queryClient, { queryKey: [name], queryFn });
  const leave = observer.subscribe(() => undefined);
  // The cast is safe because a key of tRPC is a plain array. Its `dataTagSymbol` exists only for the compiler.
  const queryKey = [name] as unknown as [string] & { [dataTagSymbol]: string };
  return { asked, leave, observer, queryKey, data: () => observer.getCurrentResult().data };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 10));

test('readAgain: a late response to the first request does not replace the newer response', async () => {
  const query = givenQuery('first');
  readAgain({ queryKey: ['first'] });
  await vi.waitFor(() => expect(query.asked).toHaveLength(2));
  query.asked[1]?.('after');
  await vi.waitFor(() => expect(query.data()).toBe('after'));
  query.asked[0]?.('before');
  await settle();
  expect(query.data()).toBe('after');
  query.leave();
});

test('readAgain repeats the named query and no other query', async () => {
  const shown = givenQuery('shown');
  const other = givenQuery('other');
  for (const { asked } of [shown, other]) asked[0]?.('before');
  await vi.waitFor(() => expect(shown.data()).toBe('before'));
  readAgain({ queryKey: ['shown'] });
  await vi.waitFor(() => expect(shown.asked).toHaveLength(2));
  shown.asked[1]?.('after');
  await vi.waitFor(() => expect(shown.data()).toBe('after'));
  expect(other.asked).toHaveLength(1);
  for (const { leave } of [shown, other]) leave();
});

test('a response to a query that was sent before a save does not replace the saved value', async () => {
  const { asked, observer, queryKey, data, leave } = givenQuery('read before');
  asked[0]?.('before');
  await vi.waitFor(() => expect(data()).toBe('before'));
  void observer.refetch();
  showSaved(queryKey, 'saved');
  asked[1]?.('before');
  await settle();
  expect(data()).toBe('saved');
  leave();
});

test('showSaved: a response to the first request does not replace a value that was saved meanwhile', async () => {
  const { asked, observer, queryKey, data, leave } = givenQuery('never read');
  showSaved(queryKey, 'saved');
  asked[0]?.('before');
  await settle();
  expect(data()).toBe('saved');
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', fetchStatus: 'idle' });
  leave();
});
