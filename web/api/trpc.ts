// Creates the query and mutation options of every procedure, and their one cache.
import { type Query, type QueryCache, QueryClient } from '@tanstack/react-query';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { AppRouter } from '#server/router.ts';
import { trpcClient } from './client.ts';
import { isOnline } from './calls/connection.ts';
import { httpStatusOf, reasonOf } from './calls/error-message.ts';
import { keepAnswers, showReadAhead } from './kept/keep-answers.ts';
import { subscribeToPerson } from './person/same-person.ts';

const MOST_RETRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Offline, a query fails immediately, and the page shows that instead of a spinner.
      networkMode: 'always',
      // `networkMode: 'always'` disables refetching after a reconnect by default.
      refetchOnReconnect: true,
      retry: (failures, error) => failures < MOST_RETRIES && isOnline() && isWorthRetrying(error),
      persister: keepAnswers,
    },
  },
});

/** Creates options: `useQuery(trpc.templates.list.queryOptions())`. For commands use `useCommand` with `trpcClient`. */
export const trpc = createTRPCOptionsProxy<AppRouter>({ client: trpcClient, queryClient });

function isWorthRetrying(error: unknown): boolean {
  const status = httpStatusOf(error);
  return status === undefined || status >= 500;
}

queryClient.getQueryCache().subscribe(showReadAhead);
keepErrors(queryClient.getQueryCache());
subscribeToPerson(() => queryClient.clear());

/**
 * Keeps the error of a query without data during a refetch, so that a page does not return to its skeleton. The error
 * of a refusal is dropped, because its item may have been restored.
 */
function keepErrors(cache: QueryCache): void {
  const failed = new WeakMap<Query, Error>();
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'error' && reasonOf(action.error) !== null) {
      failed.set(query, action.error);
    } else if (action.type === 'error' || action.type === 'success') {
      failed.delete(query);
    } else if (action.type === 'fetch' && query.state.data === undefined) {
      const error = failed.get(query);
      // The cache has just cleared the error.
      if (error) query.setState({ status: 'error', error });
    }
  });
}
