// Between each query and the server: what is answered is kept for later, and where no answer comes, the last one is given.
// All but that moment comes after the page, or when it is needed.
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

/** A slower connection is treated as offline: the page shows the kept answer, and its age, until the new one comes. */
const PATIENCE_MS = 3000;

/**
 * Options of a query whose page shows the kept answer at once, its age after `PATIENCE_MS`, and the server's when it comes.
 * Only for a page that reads: a form would begin with old values, and a press could act on them.
 */
export const keptFirst = { meta: { isKeptFirst: true } } as const;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { isKeptFirst?: true };
  }
}

/**
 * The `persister` of every query.
 *
 * @throws what `ask` throws when the server refused, or when it failed and no earlier answer is known
 */
export async function keepAnswers<Answer, Key extends QueryKey>(
  ask: (context: QueryFunctionContext<Key>) => Answer | Promise<Answer>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<Answer> {
  const answered = askServer(ask, context, query);
  // Also a failure that comes after an earlier answer was given.
  answered.catch((failure: unknown) => {
    if (reasonOf(failure) === 'server') noteServerFailure();
    const isShown = query.state.data !== undefined && !isOfThisVisit(query);
    if (isShown && isAnswer(failure)) void takeBack(query, context.client);
  });
  // Without it the page waits for the server.
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
  // Dropped when another person has signed in meanwhile.
  if (isSamePerson(asker, getAuth())) {
    noteAnswered(queryHash);
    void keepLater(queryKey, answer, at);
  }
  return answer;
}

/** Gives a new query the kept answer that was read beside the scripts of the page: its first picture is the content. */
export function showReadAhead({ type, query }: QueryCacheNotifyEvent): void {
  const answers = globalThis.firstAnswers?.kept;
  if (type !== 'added' || !query.meta?.isKeptFirst || !answers) return;
  const key = `${personId()}-${query.queryHash}`;
  show(query, answers.get(key));
  answers.delete(key);
}

/** Shows the kept answer, unless the server's is faster. The code that reads it is there after the first content. */
async function showKept(query: Query): Promise<void> {
  if (!isFirstContentShown() || query.state.data !== undefined) return;
  const { findKept } = await import('./kept-answers.ts');
  const kept = await findKept(query.queryKey);
  if (query.state.data === undefined) show(query, kept);
}

/** The answer is out of date, so that the page asks the server. */
function show(query: Query, kept: KeptAnswer | undefined): void {
  if (!kept) return;
  const { data, at: dataUpdatedAt } = kept;
  query.setState({ data, dataUpdatedAt, status: 'success', isInvalidated: true });
}

/** True when the server has given the data since the page was opened. */
function isOfThisVisit({ state }: Query): boolean {
  return state.dataUpdatedAt > performance.timeOrigin;
}

/** Removes a kept answer that the server refuses to give any more, as of a deleted workout: the page asks once more. */
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

/** Writes when the page rests, never in the way of a press. */
async function keepLater(key: QueryKey, data: unknown, at: number): Promise<void> {
  await afterFirstContent();
  try {
    (await import('./kept-answers.ts')).keep(key, { data, at });
  } catch (error) {
    console.warn('What was read is not kept for later', error);
  }
}

/**
 * False for a server that fails, and for one that asks for a sign-in in the middle of a workout, which continues with
 * kept answers.
 */
function isAnswer(error: unknown): boolean {
  return reasonOf(error) === null && getAuth().status !== 'lost';
}

/** Nobody waits for the answer any more. */
function isAborted(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof DOMException;
}
