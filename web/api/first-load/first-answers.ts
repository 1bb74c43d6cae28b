// Answers a page's first queries from the batch that index.html sends while the scripts load. If the batch is missing
// or fails, the queries are sent normally.
import type { Operation, TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '#server/router.ts';
import { compareClocks } from '#web/api/calls/server-clock.ts';
import { readTokens } from '#web/api/person/auth-store.ts';

interface FirstAnswers {
  /**
   * `token` is the access token with which index.html sent the batch. The responses are used only while the same token
   * is stored.
   */
  token: string;
  /** `questions` lists the queries of the batch as JSON, such as `["sessions.get",{"id":"…"}]`. */
  questions: string[];
  body: Promise<unknown>;
  /** `kept` holds the cached responses to the queries of the batch, by their keys in IndexedDB. */
  kept: Map<string, { data: unknown; at: number }>;
  /** `keptRead` settles when `kept` is complete. `keptRead` is undefined on pages that show no cached responses. */
  keptRead?: Promise<void>;
  clocks?: Parameters<typeof compareClocks>;
}

/**
 * The prefetched responses are not used later than `FRESH_MS` after the start of the page load. A first load on a slow
 * connection needs about 10 s.
 */
const FRESH_MS = 30_000;

declare global {
  var firstAnswers: FirstAnswers | undefined;
}

/**
 * Answers a query from the responses that index.html prefetched, once per query. A mutation drops these responses,
 * because the mutation may make them outdated.
 */
export const firstAnswersLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const answer = takeAnswer(op);
    if (!answer) return next(op);
    return observable((observer) => {
      const ended = new AbortController();
      const deliver = async () => {
        const data = await answer;
        if (ended.signal.aborted) return;
        if (data === undefined) {
          const again = next(op).subscribe(observer);
          ended.signal.addEventListener('abort', () => again.unsubscribe());
          return;
        }
        observer.next({ result: { type: 'data', data } });
        observer.complete();
      };
      void deliver();
      return () => ended.abort();
    });
  };

/** Drops the prefetched responses. Call this function after a change that the responses may not reflect. */
export function dropFirstAnswers(): void {
  globalThis.firstAnswers = undefined;
}

/**
 * Returns the prefetched response to a query, and removes the query from the batch. The promise resolves to undefined
 * when the query must be sent normally.
 */
function takeAnswer({ type, path, input }: Operation): Promise<unknown> | undefined {
  const first = globalThis.firstAnswers;
  if (!first) return undefined;
  const isOld = performance.now() > FRESH_MS;
  if (isOld || type !== 'query' || first.token !== readTokens()?.accessToken) {
    dropFirstAnswers();
    return undefined;
  }
  const question = JSON.stringify(input === undefined ? [path] : [path, input]);
  const index = first.questions.indexOf(question);
  if (index === -1) return undefined;
  first.questions[index] = '';
  return first.body.then((body) => {
    if (first.clocks) compareClocks(...first.clocks);
    return dataAt(body, index);
  });
}

function dataAt(body: unknown, index: number): unknown {
  const answer: unknown = Array.isArray(body) ? body[index] : undefined;
  // The cast is safe because a body without `result` or `data` gives undefined.
  return (answer as { result?: { data?: unknown } } | undefined)?.result?.data;
}
