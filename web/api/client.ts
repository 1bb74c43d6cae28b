// The typed client. Queries ride in batches; mutations and everything about signing in go alone.
import { createTRPCClient, httpBatchLink, httpLink, splitLink } from '@trpc/client';
import type { AppRouter } from '#server/router.ts';
import { WIRE_HEADER } from '#shared/wire-version.ts';
import { firstAnswersLink } from './first-answers.ts';
import { inTime } from './in-time.ts';
import { openQuestionsLink } from './open-questions.ts';
import { authFetch } from './refresh.ts';

const URL = '/trpc';
/** Longer than a command takes on the slowest line that is any good. */
const LONGEST_MS = 60_000;
/** The server refuses larger batches. */
const MOST_PER_BATCH = 10;

/** `as`, here and below: tRPC names the fields of RequestInit that it uses more loosely than the DOM does. */
const questions = {
  url: URL,
  fetch: (input: RequestInfo | URL, init?: object) => authFetch(input, init as RequestInit),
};
/** Whoever asks sees what is known meanwhile; whoever saves something waits. */
const commands = {
  url: URL,
  fetch: (input: RequestInfo | URL, init?: object) => send(input, init as RequestInit | undefined),
};

function send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  return inTime(LONGEST_MS, ({ signal }) => {
    const signals = init.signal ? [init.signal, signal] : [signal];
    return authFetch(input, { ...init, signal: AbortSignal.any(signals) });
  });
}

/** Of commands of the outbox: in which version they are written. */
function wireHeader({ op }: { op: { context: Record<string, unknown> } }): Record<string, string> {
  const { wire } = op.context;
  return typeof wire === 'number' ? { [WIRE_HEADER]: String(wire) } : {};
}

export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    openQuestionsLink,
    firstAnswersLink,
    splitLink({
      condition: (operation) => operation.type === 'query' && !operation.path.startsWith('auth.'),
      true: httpBatchLink({ ...questions, maxItems: MOST_PER_BATCH, maxURLLength: 4000 }),
      false: httpLink({ ...commands, headers: wireHeader }),
    }),
  ],
});
