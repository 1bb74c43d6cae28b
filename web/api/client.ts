// Creates the tRPC client. Most queries are sent in batches; mutations and all `auth` calls are sent one by one.
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  splitLink,
  TRPCClientError,
} from '@trpc/client';
import type { AppRouter } from '#server/router.ts';
import { MOST_PER_BATCH, WIRE_HEADER } from '#shared/wire-version.ts';
import { firstAnswersLink } from './first-load/first-answers.ts';
import { doublePressLink } from './calls/double-press-link.ts';
import { authFetch } from './calls/renew-token.ts';

const URL = '/trpc';

export const address = {
  url: URL,
  /** `fetch` throws when a proxy fails or finds the request too large, because tRPC loses responses without JSON. */
  async fetch(input: RequestInfo | URL, init?: object): Promise<Response> {
    // The cast is safe because tRPC passes the fields of `RequestInit`.
    const response = await authFetch(input, init as RequestInit);
    const { status, headers } = response;
    const isOfProxy = !headers.get('content-type')?.includes('json');
    if (!isOfProxy || (status < 500 && status !== 413)) return response;
    throw new TRPCClientError(`The answer has status ${status}`, { meta: { response } });
  },
};

/**
 * Returns the header with the wire version of an outbox command, so that the server knows the format of the command.
 */
function wireHeader({ op }: { op: { context: Record<string, unknown> } }): Record<string, string> {
  const { wire } = op.context;
  return typeof wire === 'number' ? { [WIRE_HEADER]: String(wire) } : {};
}

export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    doublePressLink,
    firstAnswersLink,
    splitLink({
      condition: (operation) => operation.type === 'query' && !operation.path.startsWith('auth.'),
      true: httpBatchLink({ ...address, maxItems: MOST_PER_BATCH, maxURLLength: 4000 }),
      false: httpLink({ ...address, headers: wireHeader }),
    }),
  ],
});
