// Caches the response to each query, and falls back to the cached response when the server does not respond. The code
// that reads and writes the cache is loaded after the page, or when it is needed.
import type {
  Query,
  QueryCacheNotifyEvent,
  QueryClient,
  QueryFunctionContext,
  QueryKey,
} from '@tanstack/react-query';
import { getAuth, personId } from '#web/api/person/auth-store.ts';
import { reasonOf } from '#web/api/calls/error-message.ts';
import { afterFirstContent, isFirstContentShown } from '#web/api/first-load/first-content.ts';
import { isSamePerson } from '#web/api/person/same-person.ts';
import type { KeptAnswer } from './kept-questions.ts';
import { noteAnswered, noteGap, noteServerFailure } from './shown-answers.ts';

/**
 * A slower connection is treated as offline. The page shows the cached response and its age until the server responds.
 */
const PATIENCE_MS = 3000;

/**
 * Options of a query whose page shows the cached response immediately, its age after `PATIENCE_MS`, and the server's
 * response when it arrives. Only for pages without input: a form would begin with old values, and an action could use
 * them.
 */
export const keptFirst = { meta: { isKeptFirst: true } } as const;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { isKeptFirst?: true };
  }
}

/**
 * Reads and caches responses, as the `persister` of every query.
 *
 * @throws the error of `ask` when the server refused, or when it failed and no cached response
 *   exists
 */
export async function keepAnswers<Answer, Key extends QueryKey>(
  ask: (context: QueryFunctionContext<Key>) => Answer | Promise<Answer>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<Answer> {
  const answered = askServer(ask, context, query);
  // The handler also covers a failure that arrives after a cached response was returned.
  answered.catch((failure: unknown) => {
    if (reasonOf(failure) === 'server') noteServerFailure();
    const isShown = query.state.data !== undefined && !isOfThisVisit(query);
    if (isShown && isAnswer(failure)) void takeBack(query, context.client);
  });
  // If this fails, the page waits for the server.
  if (query.meta?.isKeptFirst) showKept(query).catch(() => undefined);
  try {
    return await (isOfThisVisit(query) ? answered : soon(answered));
  } catch (error) {
    if (isAnswer(error) || isAborted(error)) throw error;
    const kept = await import('./kept-answers.ts').catch(() => undefined);
    const earlier = await kept?.giveEarlier(query, answered);
    if (earlier !== undefined) return earlier;
    answered.catch((failure: unknown) => {
      if (!isAnswer(failure)) noteGap();
    });
    return answered;
  }
}

async function askServer<Answer, Key extends QueryKey>(
  ask: (context: QueryFunctionContext<Key>) => Answer | Promise<Answer>,
  context: QueryFunctionContext<Key>,
  { queryKey, queryHash }: Query,
): Promise<Answer> {
  const asker = getAuth();
  const at = Date.now();
  const answer = await ask(context);
  // The response is dropped when another person has signed in meanwhile.
  if (isSamePerson(asker, getAuth())) {
    noteAnswered(queryHash);
    void keepLater(queryKey, answer, at);
  }
  return answer;
}

/** Fills a new query with the cached response that index.html has already read, so that the first paint has content. */
export function showReadAhead({ type, query }: QueryCacheNotifyEvent): void {
  const answers = globalThis.firstAnswers?.kept;
  if (type !== 'added' || !query.meta?.isKeptFirst || !answers) return;
  const key = `${personId()}-${query.queryHash}`;
  show(query, answers.get(key));
  answers.delete(key);
}

/**
 * Shows the cached response, unless the server is faster. Before the first content it does nothing, so that its code is
 * loaded after the page.
 */
async function showKept(query: Query): Promise<void> {
  if (!isFirstContentShown() || query.state.data !== undefined) return;
  const { findKept } = await import('./kept-answers.ts');
  const kept = await findKept(query.queryKey);
  if (query.state.data === undefined) show(query, kept);
}

/** Shows the cached response as invalidated, so that the page still queries the server. */
function show(query: Query, kept: KeptAnswer | undefined): void {
  if (!kept) return;
  const { data, at: dataUpdatedAt } = kept;
  query.setState({ data, dataUpdatedAt, status: 'success', isInvalidated: true });
}

/** Returns true when the server has sent the data since the page was opened. */
function isOfThisVisit({ state }: Query): boolean {
  return state.dataUpdatedAt > performance.timeOrigin;
}

/**
 * Removes a cached response after the server refused the query, for example for a deleted workout. The page queries
 * again.
 */
async function takeBack({ queryKey }: Query, client: QueryClient): Promise<void> {
  (await import('./kept-answers.ts')).forget(queryKey);
  await client.resetQueries({ queryKey, exact: true });
}

function soon<Answer>(answered: Promise<Answer>): Promise<Answer> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('No answer yet')), PATIENCE_MS);
  });
  return Promise.race([answered, late]);
}

/** Writes when the page is idle, so that writing never delays an action. */
async function keepLater(key: QueryKey, data: unknown, at: number): Promise<void> {
  await afterFirstContent();
  try {
    (await import('./kept-answers.ts')).keep(key, { data, at });
  } catch (error) {
    console.warn('What was read is not kept for later', error);
  }
}

/**
 * Returns false for a server failure. Also returns false when a sign-in is needed during a workout, which continues
 * with cached responses.
 */
function isAnswer(error: unknown): boolean {
  return reasonOf(error) === null && getAuth().status !== 'lost';
}

/** Returns true when the query was cancelled. */
function isAborted(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof DOMException;
}
