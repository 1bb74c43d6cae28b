// Caches the responses to the queries in kept-questions.ts, and shows a cached response when the server does not
// respond.
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

/** A page waits `PATIENCE_MS` for a response. Then the page shows the cached response and its age. */
export const PATIENCE_MS = 3000;

/**
 * Marks a query whose page shows the cached response before the server responds. A page with a form must not use this
 * mark, because the form would start with old values.
 */
export const keptFirst = { meta: { isKeptFirst: true } } as const;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { isKeptFirst?: true; isFrame?: true };
  }
}

/**
 * Sends a query and caches the response. web/api/trpc.ts uses this function as the default `persister` of the user's
 * queries.
 * @throws the error of `ask` when the server refused the query, the query was cancelled, or no cached response exists
 */
export async function keepAnswers<Answer, Key extends QueryKey>(
  ask: (context: QueryFunctionContext<Key>) => Answer | Promise<Answer>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<Answer> {
  const answered = askServer(ask, context, query);
  // The server may refuse the query after the page has shown a cached response, for example because the workout was
  // deleted. The cached response is then removed.
  answered.catch((failure: unknown) => {
    if (reasonOf(failure) === 'server') noteServerFailure();
    const isShown = query.state.data !== undefined && !isOfThisVisit(query);
    if (isShown && isAnswer(failure)) void takeBack(query, context.client);
  });
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
  // The response is not cached when another person has signed in during the request.
  if (isSamePerson(asker, getAuth())) {
    noteAnswered(queryHash);
    void keepLater(queryKey, answer, at);
  }
  return answer;
}

/**
 * Puts the cached response into a new query before the first paint. index.html has already read the response from
 * IndexedDB.
 */
export function showReadAhead({ type, query }: QueryCacheNotifyEvent): void {
  const answers = globalThis.firstAnswers?.kept;
  if (type !== 'added' || !query.meta?.isKeptFirst || !answers) return;
  const key = `${personId()}-${query.queryHash}`;
  show(query, answers.get(key));
  answers.delete(key);
}

/**
 * Shows the cached response until the server responds. Does nothing before the page's first content, because loading
 * the cache's code would delay the content.
 */
async function showKept(query: Query): Promise<void> {
  if (!isFirstContentShown() || query.state.data !== undefined) return;
  const { findKept } = await import('./kept-answers.ts');
  const kept = await findKept(query.queryKey);
  if (query.state.data === undefined) show(query, kept);
}

/** Shows a cached response, marked as invalid so that the page still asks the server. */
function show(query: Query, kept: KeptAnswer | undefined): void {
  if (!kept) return;
  const { data, at: dataUpdatedAt } = kept;
  query.setState({ data, dataUpdatedAt, status: 'success', isInvalidated: true });
}

function isOfThisVisit({ state }: Query): boolean {
  return state.dataUpdatedAt > performance.timeOrigin;
}

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

/** Caches a response after the first content, because the write would delay the page. */
async function keepLater(key: QueryKey, data: unknown, at: number): Promise<void> {
  await afterFirstContent();
  try {
    (await import('./kept-answers.ts')).keep(key, { data, at });
  } catch (error) {
    console.warn('What was read is not kept for later', error);
  }
}

/**
 * Returns true when the server refused the query. Returns false after the sign-in was lost, because the running workout
 * continues with cached responses.
 */
function isAnswer(error: unknown): boolean {
  return reasonOf(error) === null && getAuth().status !== 'lost';
}

function isAborted(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof DOMException;
}
