// The prefetched data of a page: index.html sends the queries of web/pages.ts in one batch beside the scripts,
// and the page's first queries are answered from it. Without it, or when it failed, they fall back to normal
// requests.
import type { Operation, TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '#server/router.ts';
import { compareClocks } from '#web/api/calls/server-clock.ts';
import { readTokens } from '#web/api/person/auth-store.ts';

interface FirstAnswers {
  /** The access token that it was asked with: answers are for nobody else. */
  token: string;
  /** `["sessions.get",{"id":"…"}]` */
  questions: string[];
  /** The body of the batch; null when no answer came. */
  body: Promise<unknown>;
  /** The kept answers to the same queries, by the keys of their rows. */
  kept: Map<string, { data: unknown; at: number }>;
  /** Settles when `kept` is complete; absent on pages that show no kept answers. */
  keptRead?: Promise<void>;
  /** The arguments of `compareClocks`, once the answer has arrived. */
  clocks?: Parameters<typeof compareClocks>;
}

/** Lifetime from the start of the page. A cold load on a slow line takes a third of it; later pages query for themselves. */
const FRESH_MS = 30_000;

declare global {
  var firstAnswers: FirstAnswers | undefined;
}

/**
 * Answers a query once from the prefetched answers. The first command drops them all, since they
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

/** Drops the prefetched answers, after a change elsewhere: every query is sent again. */
export function dropFirstAnswers(): void {
  globalThis.firstAnswers = undefined;
}

/** Settles with undefined when the question has to be asked again. */
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
  // `as`: what is no answer of data has no such fields.
  return (answer as { result?: { data?: unknown } } | undefined)?.result?.data;
}
