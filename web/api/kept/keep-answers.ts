// Between each query and the server: what is answered is kept for later, and where no answer comes, the last one is given.
// All but that moment comes after the page, or when it is needed.
import type { Query, QueryClient, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { getAuth } from '#web/api/person/auth-store.ts';
import { reasonOf } from '#web/api/calls/error-message.ts';
import { afterFirstContent } from '#web/api/first-load/first-content.ts';
import { isSamePerson } from '#web/api/person/same-person.ts';
import { hasKeptAnswers } from './kept-database.ts';
import { noteAnswered, noteGap, noteServerFailure } from './shown-answers.ts';

/** A slower connection is treated as offline: the kept answer is shown until the new one comes. */
const PATIENCE_MS = 3000;

/**
 * Options of a query whose page shows the kept answer at once, and the server's when it comes. Only for a page that
 * reads: a form would begin with old values, and a press could act on them.
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
  });
  try {
    if (query.state.data !== undefined) return await answered;
    const first = query.meta?.isKeptFirst ? await firstOf(query, answered) : undefined;
    if (first === undefined) return await soon(answered);
    answered.catch((failure: unknown) => {
      if (isAnswer(failure)) void takeBack(query, context.client);
    });
    return first;
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

/** The kept answer, or the server's where that is faster; undefined where none is kept. */
async function firstOf<Answer>(
  query: Query,
  answered: Promise<Answer>,
): Promise<Answer | undefined> {
  const kept = hasKeptAnswers().then(async (hasKept) => {
    if (!hasKept) return undefined;
    const { giveEarlier } = await import('./kept-answers.ts');
    return giveEarlier(query, answered, PATIENCE_MS);
  });
  return Promise.race([kept.catch(() => undefined), answered]);
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
