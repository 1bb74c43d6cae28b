// Queries about a client of a trainer. Their answers stay in memory, are never stored on the device, and are dropped
// when the pages of the client are left or a request is refused.
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
import { domainCodeOf } from './calls/error-message.ts';
import { openQuestionsLink } from './first-load/open-questions-link.ts';

/** Refusals after which a trainer may see nothing more of the client. */
const ENDS: readonly unknown[] = ['GRANT_ENDED', 'GRANT_PAUSED'];

/**
 * Creates the queries of a client. Each query of the pages is sent for the client, whatever function it has. The batches
 * have their own link, so no batch is about two people.
 *
 * @param onEnd called with the refusal of an ended or paused grant, after the answers were dropped
 */
export function createClientQueries(clientId: string, onEnd: (error: Error) => void): QueryClient {
  const client = createTRPCUntypedClient<AppRouter>({
    links: [
      openQuestionsLink,
      httpBatchLink({
        ...address,
        headers: { [CLIENT_HEADER]: clientId },
        maxItems: MOST_PER_BATCH,
        maxURLLength: 4000,
      }),
    ],
  });
  const ask = ({ queryKey, signal, ...others }: QueryFunctionContext) => {
    // `as`: tRPC builds every key of this query client in this form.
    const [path, options] = queryKey as readonly [string[], { input?: object }?];
    const { pageParam: cursor } = others as { pageParam?: unknown };
    const input = cursor == null ? options?.input : { ...options?.input, cursor };
    return client.query(path.join('.'), input, { signal });
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (!ENDS.includes(domainCodeOf(error))) return;
        queries.clear();
        onEnd(error);
      },
    }),
    defaultOptions: { queries: { staleTime: 0, networkMode: 'always', retry: false } },
  });
  const withDefaults = queries.defaultQueryOptions.bind(queries);
  // `as`: the replacement changes only `queryFn`, but TypeScript cannot check a generic method.
  queries.defaultQueryOptions = ((options: Parameters<typeof withDefaults>[0]) => {
    const whole = withDefaults(options);
    const isReady = options._defaulted || whole.queryFn === skipToken;
    return isReady ? whole : { ...whole, queryFn: ask as typeof whole.queryFn };
  }) as typeof queries.defaultQueryOptions;
  return queries;
}
