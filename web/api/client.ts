// The typed client. Queries ride in batches; mutations and everything about signing in go alone.
import { createTRPCClient, httpBatchLink, httpLink, splitLink } from '@trpc/client';
import type { AppRouter } from '#server/router.ts';
import { firstAnswersLink } from './first-answers.ts';
import { openQuestionsLink } from './open-questions.ts';
import { authFetch } from './refresh.ts';

const URL = '/trpc';
/** The server refuses larger batches. */
const MOST_PER_BATCH = 10;

const shared = {
  url: URL,
  // `as`: tRPC names the fields of RequestInit that it uses more loosely than the DOM does.
  fetch: (input: RequestInfo | URL, init?: object) => authFetch(input, init as RequestInit),
};

export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    openQuestionsLink,
    firstAnswersLink,
    splitLink({
      condition: (operation) => operation.type === 'query' && !operation.path.startsWith('auth.'),
      true: httpBatchLink({ ...shared, maxItems: MOST_PER_BATCH, maxURLLength: 4000 }),
      false: httpLink(shared),
    }),
  ],
});
