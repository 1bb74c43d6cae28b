// Query and mutation options of every procedure, and the one cache behind them.
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
      // A query fails at once when offline, and the page shows that instead of a spinner.
      networkMode: 'always',
      // That mode also disables reading again when the connection is back.
      refetchOnReconnect: true,
      retry: (failures, error) => failures < MOST_RETRIES && isOnline() && isWorthRetrying(error),
      persister: keepAnswers,
    },
  },
});

/** `useQuery(trpc.templates.list.queryOptions())`. Commands: `useCommand` with `trpcClient`. */
export const trpc = createTRPCOptionsProxy<AppRouter>({ client: trpcClient, queryClient });

function isWorthRetrying(error: unknown): boolean {
  const status = httpStatusOf(error);
  return status === undefined || status >= 500;
}

queryClient.getQueryCache().subscribe(showReadAhead);
keepErrors(queryClient.getQueryCache());
subscribeToPerson(() => queryClient.clear());

/**
 * Keeps the error of a query without data while it is asked again, so that a page does not go back to its skeleton. A
 * refusal is not kept: it may be about an item that is back since.
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
      // The cache has just forgotten it.
      if (error) query.setState({ status: 'error', error });
    }
  });
}
