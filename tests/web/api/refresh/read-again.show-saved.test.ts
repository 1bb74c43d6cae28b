import { type dataTagSymbol, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { showSaved } from '#web/api/refresh/read-again.ts';
import { queryClient } from '#web/api/trpc.ts';

/** Creates a query that the page shows. Its requests wait in `asked` until the test responds. */
function givenQuery(name: string) {
  const asked: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => void asked.push(resolve));
  const observer = new QueryObserver(queryClient, { queryKey: [name], queryFn });
  observer.subscribe(() => undefined);
  // `as`: tRPC marks its keys with the type of the response. The mark exists only for the compiler.
  const queryKey = [name] as unknown as [string] & { [dataTagSymbol]: string };
  return { asked, observer, queryKey, data: () => observer.getCurrentResult().data };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 10));

test('a response from before a save does not replace the saved value', async () => {
  const { asked, observer, queryKey, data } = givenQuery('read before');
  asked[0]?.('before');
  await vi.waitFor(() => expect(data()).toBe('before'));
  void observer.refetch();
  showSaved(queryKey, 'saved');
  asked[1]?.('before');
  await settle();
  expect(data()).toBe('saved');
});

test('the first response of a query is ignored when the query was sent before the save', async () => {
  const { asked, observer, queryKey, data } = givenQuery('never read');
  showSaved(queryKey, 'saved');
  asked[0]?.('before');
  await settle();
  expect(data()).toBe('saved');
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', fetchStatus: 'idle' });
});
