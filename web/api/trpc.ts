// Creates the query client, and the query options of every procedure.
import { type Query, type QueryCache, QueryClient } from '@tanstack/react-query';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { AppRouter } from '#server/router.ts';
import { trpcClient } from './client.ts';
import { isOnline } from './calls/connection.ts';
import { httpStatusOf, reasonOf } from './calls/error-message.ts';
import { keepAnswers, showReadAhead } from './kept/keep-answers.ts';
import { subscribeToPerson } from './person/same-person.ts';

const MOST_RETRIES = 2;

export const queryDefaults = {
  // A query without a connection fails immediately, so that the page shows an error message instead of a spinner.
  networkMode: 'always',
  // `networkMode: 'always'` would turn `refetchOnReconnect` off by default, so this option is set explicitly.
  refetchOnReconnect: true,
  retry: (failures: number, error: Error) =>
    failures < MOST_RETRIES && isOnline() && isWorthRetrying(error),
} as const;

export const queryClient = new QueryClient({
  defaultOptions: { queries: { ...queryDefaults, staleTime: 30_000, persister: keepAnswers } },
});

/**
 * Creates query options, as in `useQuery(trpc.templates.list.queryOptions())`. A mutation is sent with `trpcClient`
 * instead, usually through `useCommand`.
 */
export const trpc = createTRPCOptionsProxy<AppRouter>({ client: trpcClient, queryClient });

function isWorthRetrying(error: unknown): boolean {
  const status = httpStatusOf(error);
  return status === undefined || status >= 500;
}

queryClient.getQueryCache().subscribe(showReadAhead);
keepErrors(queryClient.getQueryCache());
subscribeToPerson(() => queryClient.clear());

/**
 * Keeps the error of a failed query while the query is repeated. Otherwise the page would flicker between its error
 * message and its skeleton.
 */
export function keepErrors(cache: QueryCache): void {
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
      // TanStack Query clears the error when a repeated request starts, so the error is set again.
      if (error) query.setState({ status: 'error', error });
    }
  });
}
