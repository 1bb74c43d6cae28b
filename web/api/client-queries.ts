// Sends the queries of a trainer about a client. The responses stay in memory, and are dropped when the trainer loses
// access.
import {
  type QueryFunctionContext,
  QueryCache,
  QueryClient,
  skipToken,
} from '@tanstack/react-query';
import { createTRPCUntypedClient, httpBatchLink } from '@trpc/client';
import type { AppRouter } from '#server/router.ts';
import { CLIENT_HEADER, MOST_PER_BATCH } from '#shared/wire-version.ts';
import { address } from './client.ts';
import { domainCodeOf, hasServerAnswer } from './calls/error-message.ts';
import { noteAnswered, noteGap } from './kept/shown-answers.ts';
import { keepErrors, queryDefaults } from './trpc.ts';

const ENDS: readonly unknown[] = ['GRANT_ENDED', 'GRANT_PAUSED'];

/**
 * Creates a query client for the pages about the client `clientId`. A header of each request names the client, so a
 * batch contains no queries about other people.
 * @param onEnd receives the error when access has ended or was paused, after the cached responses were removed
 */
export function createClientQueries(clientId: string, onEnd: (error: Error) => void): QueryClient {
  const client = createTRPCUntypedClient<AppRouter>({
    links: [
      httpBatchLink({
        ...address,
        headers: { [CLIENT_HEADER]: clientId },
        maxItems: MOST_PER_BATCH,
        maxURLLength: 4000,
      }),
    ],
  });
  const ask = ({ queryKey, signal, ...others }: QueryFunctionContext) => {
    // The cast is safe because tRPC builds every key of this query client as a path and options.
    const [path, options] = queryKey as readonly [string[], { input?: object }?];
    const { pageParam: cursor } = others as { pageParam?: unknown };
    const input = cursor == null ? options?.input : { ...options?.input, cursor };
    return client.query(path.join('.'), input, { signal });
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: () => noteAnswered(''),
      onError: (error) => {
        if (!hasServerAnswer(error)) noteGap();
        if (!ENDS.includes(domainCodeOf(error))) return;
        queries.clear();
        onEnd(error);
      },
    }),
    defaultOptions: { queries: { ...queryDefaults, staleTime: 0 } },
  });
  keepErrors(queries.getQueryCache());
  const withDefaults = queries.defaultQueryOptions.bind(queries);
  // The cast is safe because the new `defaultQueryOptions` accepts and returns the same options as the original method.
  queries.defaultQueryOptions = ((options: Parameters<typeof withDefaults>[0]) => {
    const whole = withDefaults(options);
    const isReady = options._defaulted || whole.queryFn === skipToken;
    return isReady ? whole : { ...whole, queryFn: ask as typeof whole.queryFn };
  }) as typeof queries.defaultQueryOptions;
  return queries;
}
