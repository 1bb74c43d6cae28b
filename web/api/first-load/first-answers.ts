// Serves a page's first queries from prefetched data. index.html sends the queries of web/pages.ts in one batch beside
// the scripts. When that batch is missing or failed, the queries fall back to normal requests.
import type { Operation, TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '#server/router.ts';
import { compareClocks } from '#web/api/calls/server-clock.ts';
import { readTokens } from '#web/api/person/auth-store.ts';

interface FirstAnswers {
  /** The access token of the batch. The responses are valid for this token only. */
  token: string;
  /**
   * Queries in the batch, in the form in which index.html lists them, such as
   * `["sessions.get",{"id":"…"}]`.
   */
  questions: string[];
  /** The body of the batch; null without a response. */
  body: Promise<unknown>;
  /** Cached responses to the same queries, by the keys of their rows. */
  kept: Map<string, { data: unknown; at: number }>;
  /** Settles when `kept` is complete; absent on pages that show no cached responses. */
  keptRead?: Promise<void>;
  /** The arguments of `compareClocks`, once the response has arrived. */
  clocks?: Parameters<typeof compareClocks>;
}

/**
 * Lifetime, measured from the start of the page. A cold load on a slow connection needs a third of this time. Later
 * pages send their own queries.
 */
const FRESH_MS = 30_000;

declare global {
  var firstAnswers: FirstAnswers | undefined;
}

/**
 * Serves each query once from the prefetched responses. The first command drops all prefetched responses, because they
 * may be out of date.
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

/** Drops the prefetched responses after a change elsewhere, so that every query is sent again. */
export function dropFirstAnswers(): void {
  globalThis.firstAnswers = undefined;
}

/**
 * Returns the prefetched response to a query, once. The promise settles with undefined when the query has to be sent
 * again.
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
  // `as`: every field is optional in this type, so a response without data gives undefined.
  return (answer as { result?: { data?: unknown } } | undefined)?.result?.data;
}
