// Query and mutation options of every procedure, and the one cache behind them.
import { QueryClient } from '@tanstack/react-query';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import type { AppRouter } from '#server/router.ts';
import { trpcClient } from './client.ts';
import { isOnline } from './connection.ts';
import { httpStatusOf } from './error-message.ts';
import { keepAnswers } from './kept/keep-answers.ts';
import { keepErrors } from './kept/keep-errors.ts';
import { subscribeToPerson } from './same-person.ts';

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
    mutations: { networkMode: 'always', retry: false },
  },
});

/** `useQuery(trpc.templates.list.queryOptions())`, `useMutation(trpc.templates.create.mutationOptions())`. */
export const trpc = createTRPCOptionsProxy<AppRouter>({ client: trpcClient, queryClient });

function isWorthRetrying(error: unknown): boolean {
  const status = httpStatusOf(error);
  return status === undefined || status >= 500;
}

keepErrors(queryClient.getQueryCache());
subscribeToPerson(() => queryClient.clear());
