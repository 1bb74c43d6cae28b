// Between each query and the server: what is answered is kept for later, and where no answer comes, the last one is given.
// All but that moment comes after the page, or when it is needed.
import type { Query, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { getAuth } from '#web/api/person/auth-store.ts';
import { reasonOf } from '#web/api/calls/error-message.ts';
import { afterFirstContent } from '#web/api/first-load/first-content.ts';
import { isSamePerson } from '#web/api/person/same-person.ts';
import { noteAnswered, noteGap, noteServerFailure } from './shown-answers.ts';

/** A slower connection is treated as offline: the kept answer is shown until the new one comes. */
const PATIENCE_MS = 3000;

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
    return await (query.state.data === undefined ? soon(answered) : answered);
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
